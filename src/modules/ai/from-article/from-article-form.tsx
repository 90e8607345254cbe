import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { focusFirstInvalid } from '@src/ui/focus/focus-first-invalid.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MAX_INPUT } from '../definitions/prompt.ts';
import { promptText } from '../scene-text.ts';
import { SituationField } from '../writing/situation-field.tsx';
import { FailureNote } from '../writing/stage-note.tsx';
import { StartButton } from '../writing/start-button.tsx';
import { VariableField } from '../writing/variable-field.tsx';
import { KeepList } from './keep-list.tsx';
import { SourceAddress } from './source-address.tsx';
import { SourcePicker } from './source-picker.tsx';
import { useFromArticle } from './use-from-article.ts';

interface FromArticleFormProps {
  readonly prompts: readonly ResourceRecord[];
  /** Called once an article was started; later requests are for another one. */
  readonly onBegun: () => void;
}

/** Form with the source, the prompt, and the keep-list. */
export function FromArticleForm({ prompts, onBegun }: FromArticleFormProps) {
  const t = useTranslate();
  const { source, wrong, sourceKey, ...form } = useFromArticle(prompts, onBegun);
  return (
    <div className="card ai-stack ai-form">
      <DraftRestoredBanner restored={form.restored} onDiscard={form.clear} />
      <SourcePicker value={source.news} onChange={source.setNews} onText={source.takeText} />
      <SourceAddress onText={source.takeOther} />
      <form
        className="ai-stack"
        data-testid="ai-from"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.begin();
          focusFirstInvalid(event.currentTarget);
        }}
      >
        <SourceText value={source.text} isWrong={wrong.has(sourceKey)} onChange={source.setText} />
        <SelectField
          label={t('ai.from.way')}
          data-testid="ai-way"
          options={prompts.map((each) => ({ value: each.id, label: promptText(t, each) }))}
          value={form.chosen}
          onChange={form.setChosen}
        />
        {form.others.map((variable) => (
          <VariableField
            key={`${form.chosen} ${variable.key}`}
            variable={variable}
            value={form.inputs[variable.key] ?? ''}
            isWrong={wrong.has(variable.key)}
            onChange={(value) => form.setInputs({ ...form.inputs, [variable.key]: value })}
          />
        ))}
        <KeepList value={source.keeps} onChange={source.setKeeps} onSuggest={() => source.setKeeps(null)} />
        <SituationField value={form.situation} onChange={form.setSituation} />
        {form.failure !== null && <FailureNote failure={form.failure} />}
        <StartButton label={t('ai.write.start')} testId="ai-start" isBusy={form.isBusy} />
      </form>
    </div>
  );
}

interface SourceTextProps {
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

/** Source text, pasted or from the chosen news; it can be edited before it is used. */
function SourceText({ value, isWrong, onChange }: SourceTextProps) {
  const t = useTranslate();
  const isLong = value.length > MAX_INPUT;
  return (
    <div className="ai-source">
      <TextField
        lines
        aria-required
        label={t('ai.from.text')}
        data-testid="ai-source"
        value={value}
        problem={isLong ? t('ai.from.tooLong', { most: MAX_INPUT }) : isWrong ? t('ai.from.needed') : null}
        onChange={onChange}
      />
    </div>
  );
}
