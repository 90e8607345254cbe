import type { AiSource } from '@src/contracts/ai.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useId, useState } from 'react';
import { DEMO_ADDRESS } from '../definitions/demo-address.ts';
import { MAX_INPUT } from '../definitions/prompt.ts';
import { useLatestCall } from '../use-latest-call.ts';
import { FailureNote } from '../writing/stage-note.tsx';

/** Lets the server fetch an article by URL, and passes on its text. */
export function SourceAddress({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTranslate();
  const { gateways, build } = useApp();
  const [url, setUrl] = useState('');
  const failureId = useId();
  const { ask, stop, isBusy, outcome } = useLatestCall((each: string, signal) => gateways.ai.source(each, signal));
  const [asked, setAsked] = useState('');
  const fetched: AiSource | null = outcome?.kind === 'answered' ? outcome.result : null;
  useUnsavedChanges({
    id: 'ai-address',
    title: t('ai.from.address'),
    dirty: url.trim() !== '' && (fetched === null || url.trim() !== asked),
    draft: () => url,
    restore: (draft) => setUrl(String(draft)),
  });
  useEffect(() => {
    if (fetched !== null) onText(textOf(fetched));
  }, [fetched, onText]);
  return (
    <div className="ai-stack">
      <form
        className="ai-line ai-line-full"
        onSubmit={(event) => {
          event.preventDefault();
          if (url.trim() === '') return;
          setAsked(url.trim());
          ask(url.trim());
        }}
      >
        <TextField
          label={t('ai.from.address')}
          value={url}
          data-testid="ai-address"
          {...(outcome?.kind === 'refused' ? { 'aria-invalid': true, 'aria-describedby': failureId } : {})}
          {...(build.isDemo ? { placeholder: DEMO_ADDRESS } : {})}
          onChange={setUrl}
        />
        {isBusy ? (
          <button type="button" className="button" data-testid="ai-fetch-stop" onClick={stop}>
            <Icon name="pi pi-stop" />
            {t('ai.write.stop')}
          </button>
        ) : (
          <button type="submit" className="button" data-testid="ai-fetch" aria-disabled={url.trim() === ''}>
            <Icon name="pi pi-download" />
            {t('ai.from.fetch')}
          </button>
        )}
      </form>
      <div id={failureId}>{outcome?.kind === 'refused' && <FailureNote failure={outcome.failure} />}</div>
      <p className="ai-stage" role="status" data-testid="ai-fetched" hidden={!isBusy && fetched === null}>
        {isBusy && t('ai.from.fetching')}
        {fetched !== null &&
          t(fetched.isCut ? 'ai.from.fetchedPart' : 'ai.from.fetched', { title: fetched.title, most: MAX_INPUT })}
      </p>
    </div>
  );
}

/** The title is put before the text, unless the text begins with it. */
const textOf = ({ title, text }: AiSource): string =>
  title === '' || text.startsWith(title) ? text : `${title}\n${text}`;
