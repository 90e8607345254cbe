import { selectAiArticle, selectAiFailure, selectAiStage } from '@machines/ai-article/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { createPayloadKeys } from '@src/crud/shared/payload-keys.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { focusFirstInvalid } from '@src/ui/focus/focus-first-invalid.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useReducer, useState } from 'react';
import { AiPage } from '../ai-page.tsx';
import { type PromptInputs, variablesOf, wrongInputs } from '../definitions/prompt.ts';
import { promptText } from '../scene-text.ts';
import { SituationField } from './situation-field.tsx';
import { FailureNote } from './stage-note.tsx';
import { StartButton } from './start-button.tsx';
import { useArticleLogic } from './use-article-logic.ts';
import { useUnsavedInputs } from './use-unsaved-inputs.ts';
import { VariableField } from './variable-field.tsx';

/** Page that starts an article: chooses a prompt and fills in its variables. */
export default function WriteView() {
  const t = useTranslate();
  const [round, nextRound] = useReducer((no: number) => no + 1, 0);
  return (
    <AiPage current="write">
      {(commands) =>
        commands.length === 0 ? (
          <EmptyState kind="empty" title={t('ai.write.noPrompts')} />
        ) : (
          <ComposeForm key={round} commands={commands} onBegun={nextRound} />
        )
      }
    </AiPage>
  );
}

interface ComposeFormProps {
  readonly commands: readonly ResourceRecord[];
  /** Called once an article was started; later requests are for another one. */
  readonly onBegun: () => void;
}

function ComposeForm({ commands, onBegun }: ComposeFormProps) {
  const t = useTranslate();
  const { go } = useApp();
  const actor = usePageActor(useArticleLogic(), { input: { article: null } });
  const article = useSelector(actor, selectAiArticle);
  const failure = useSelector(actor, selectAiFailure);
  const isBusy = useSelector(actor, selectAiStage) !== 'idle';
  const [chosen, setChosen] = useState(commands[0]?.id ?? '');
  const [inputs, setInputs] = useState<PromptInputs>({});
  const [situation, setSituation] = useState<string>('normal');
  const [keyOf] = useState(createPayloadKeys);
  const [isTried, setTried] = useState(false);
  const restored = useUnsavedInputs({
    id: 'ai-write',
    title: t('ai.write.title'),
    filled: { chosen, inputs, situation },
    isBegun: article !== null,
    onRestore: (kept) => {
      setInputs(kept.inputs);
      setSituation(kept.situation);
      if (commands.some((each) => each.id === kept.chosen)) setChosen(kept.chosen);
    },
  });
  const command = commands.find(({ id }) => id === chosen);
  const variables = variablesOf(command?.variables);
  const wrong = new Set(isTried ? wrongInputs(variables, inputs) : []);
  // The article has its own page, which continues the stream, so that it survives a reload.
  useEffect(() => {
    if (article === null) return;
    go(`/news/ai_article/${encodeURIComponent(article)}`, { replace: true });
    onBegun();
  }, [article, go, onBegun]);
  const begin = () => {
    setTried(true);
    if (wrongInputs(variables, inputs).length > 0) return;
    const wanted = Object.fromEntries(variables.map(({ key }) => [key, inputs[key] ?? '']));
    const request = { command: chosen, version: null, inputs: wanted, purpose: 'article', situation } as const;
    actor.send({ type: 'aiArticle.start.requested', request, key: keyOf(request) });
  };
  return (
    <form
      className="card ai-stack ai-form"
      data-testid="ai-compose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin();
        focusFirstInvalid(event.currentTarget);
      }}
    >
      <DraftRestoredBanner restored={restored} onDiscard={() => setInputs({})} />
      <SelectField
        label={t('ai.article.field.command')}
        data-testid="ai-command"
        options={commands.map((each) => ({ value: each.id, label: promptText(t, each) }))}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          setTried(false);
        }}
      />
      {variables.map((variable) => (
        <VariableField
          key={`${chosen} ${variable.key}`}
          variable={variable}
          value={inputs[variable.key] ?? ''}
          isWrong={wrong.has(variable.key)}
          onChange={(value) => setInputs({ ...inputs, [variable.key]: value })}
        />
      ))}
      <SituationField value={situation} onChange={setSituation} />
      {failure !== null && <FailureNote failure={failure} />}
      <StartButton label={t('ai.write.start')} testId="ai-start" isBusy={isBusy} />
    </form>
  );
}
