/** Severity of a message. */
export type Severity = 'success' | 'info' | 'warn' | 'error';

/** The icon that shows the severity without relying on colour. */
export const SEVERITY_ICONS: Readonly<Record<Severity, string>> = {
  success: 'pi pi-check-circle',
  info: 'pi pi-info-circle',
  warn: 'pi pi-exclamation-triangle',
  error: 'pi pi-exclamation-circle',
};
