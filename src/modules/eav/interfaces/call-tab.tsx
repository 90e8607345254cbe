import '../eav.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { SNIPPET_KINDS, type SnippetKind, snippetOf } from './call-snippets.ts';

/** How an interface is called from outside, and what it answered when it was tried. */
export function CallTab({ record }: ExtraProps) {
  const t = useTranslate();
  const id = useId();
  const [kind, setKind] = useState<SnippetKind>('curl');
  const sample = typeof record.sample === 'string' ? record.sample : '';
  const call = { method: String(record.method), path: String(record.path), withKey: record.auth === 'key' };
  return (
    <div className="eav-stack">
      <Segmented
        label={t('eav.call.kind')}
        testId="call-kind"
        options={SNIPPET_KINDS.map((value) => ({ value, label: t(`eav.call.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <label className="field-label" htmlFor={id}>
        {t('eav.call.snippet')}
      </label>
      <textarea
        id={id}
        className="input eav-code"
        data-testid="call-snippet"
        readOnly
        rows={10}
        spellCheck={false}
        value={snippetOf(kind, call, sample)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <label className="field-label" htmlFor={`${id}-sample`}>
        {t('eav.call.sample')}
      </label>
      <textarea
        id={`${id}-sample`}
        className="input eav-code"
        data-testid="call-sample"
        readOnly
        rows={10}
        spellCheck={false}
        placeholder={t('eav.call.noSample')}
        value={sample}
      />
    </div>
  );
}
