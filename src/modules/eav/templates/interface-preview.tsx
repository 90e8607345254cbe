import { useTranslate } from '@src/ui/use-translate.ts';

interface InterfacePreviewProps {
  /** The values that the interface would have. */
  readonly values: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Shows the interface that the template would create with the current inputs. */
export function InterfacePreview({ values }: InterfacePreviewProps) {
  const t = useTranslate();
  const rows = (['filters', 'selection', 'order', 'pageSize'] as const).filter((name) => textOf(values[name]) !== '');
  return (
    <section className="eav-preview" aria-label={t('eav.template.preview')} data-testid="template-preview">
      <code>{`${textOf(values.method)} ${textOf(values.path)}`}</code>
      <dl className="eav-facts">
        {rows.map((name) => (
          <div key={name}>
            <dt>{t(`eav.interface.field.${name}`)}</dt>
            <dd>{textOf(values[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
