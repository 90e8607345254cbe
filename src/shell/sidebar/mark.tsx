/** The product's mark: states on their tracks, as in the icon of the window. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--app-color-sidebar-active)" />
      <path d="M9 12h14M9 20h14" stroke="var(--app-color-on-sidebar-active)" strokeWidth="2" strokeLinecap="round" />
      <circle cx="9" cy="12" r="4" fill="var(--app-color-on-sidebar-active)" />
      <circle cx="23" cy="20" r="4" fill="var(--app-color-on-sidebar-active)" />
    </svg>
  );
}
