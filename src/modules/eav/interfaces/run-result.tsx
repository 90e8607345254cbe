import type { InterfaceRun } from '@src/contracts/endpoints/models/interface-run.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { CodeView } from './code-view.tsx';

/** Shows the response of an interface, and the results of its assertions. */
export function RunResult({ ran }: { readonly ran: InterfaceRun }) {
  const t = useTranslate();
  const { status, milliseconds, assertions } = ran;
  const body = JSON.stringify(ran.body, null, 2);
  return (
    <section className="eav-preview" aria-live="polite" data-testid="run-result">
      <p data-testid="run-status">
        {t('eav.run.answered', { status, milliseconds, bytes: new TextEncoder().encode(body).length })}
      </p>
      {assertions.length > 0 && (
        <ul className="eav-plain" data-testid="run-assertions">
          {assertions.map(({ text, isMet, found }) => (
            <li key={text} data-met={isMet} className={isMet ? undefined : 'field-error'}>
              <Icon name={isMet ? 'pi pi-check' : 'pi pi-times'} /> <code>{text}</code>{' '}
              {isMet ? t('eav.run.met') : t('eav.run.unmet', { found: JSON.stringify(found) })}
            </li>
          ))}
        </ul>
      )}
      <CodeView label={t('eav.run.body')} testId="run-answer" rows={12} value={body} />
    </section>
  );
}
