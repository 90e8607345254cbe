import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { focusFirstInvalid } from '@src/ui/focus/focus-first-invalid.ts';
import { SelectField } from '@src/ui/form/select.tsx';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { aiArticleResource } from '../definitions/article.ts';
import { MAX_EXAMPLES } from '../definitions/example.ts';
import { type PromptInputs, variablesOf, wrongInputs } from '../definitions/prompt.ts';
import { SituationField } from '../writing/situation-field.tsx';
import { StartButton } from '../writing/start-button.tsx';
import { useUnsavedInputs } from '../writing/use-unsaved-inputs.ts';
import { VariableField } from '../writing/variable-field.tsx';
import { RunCard } from './run-card.tsx';
import { exampleWorkId, SaveExample } from './save-example.tsx';
import { type Bench, inputsIn, useBeginRun, versionsToRun } from './use-bench.ts';

interface CompareFormProps {
  readonly command: ResourceRecord;
  readonly bench: Bench;
  readonly onChange: () => void;
}

/** Inputs of a comparison, with their unsaved state; inputs that were run or loaded from an example are not unsaved. */
function useComparedInputs(command: string) {
  const t = useTranslate();
  const [inputs, setInputs] = useState<PromptInputs>({});
  const [known, setKnown] = useState<PromptInputs | null>(null);
  const [situation, setSituation] = useState('normal');
  const restored = useUnsavedInputs({
    id: `ai-compare-${command}`,
    title: t('ai.bench.compare'),
    filled: { chosen: command, inputs, situation },
    isBegun: inputs === known,
    onRestore: (kept) => {
      setInputs(kept.inputs);
      setSituation(kept.situation);
    },
  });
  return { inputs, setInputs, setKnown, situation, setSituation, restored };
}

/** Runs two versions with the same inputs. */
export function CompareForm({ command, bench, onChange }: CompareFormProps) {
  const t = useTranslate();
  const begin = useBeginRun(command.id);
  const mutation = useMutation();
  const { inputs, setInputs, setKnown, situation, setSituation, restored } = useComparedInputs(command.id);
  const isNamed = useWaitingDrafts().includes(exampleWorkId(command.id));
  const [isTried, setTried] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([Number(bench.versions[0]?.no ?? 0), 0]);
  const [began, setBegan] = useState<readonly BegunRun[]>([]);
  const variables = variablesOf(command.variables);
  const wrong = new Set(isTried ? wrongInputs(variables, inputs) : []);
  const name = (version: number) => (version === 0 ? t('ai.bench.draft') : `v${version}`);
  const offered = versionsToRun(command, bench);
  const choices = offered.map((no) => ({ value: String(no), label: name(no) }));
  const pair = chosen.map((no) => (offered.includes(no) ? no : (offered[0] ?? 0)));
  const run = () => {
    setTried(true);
    if (wrongInputs(variables, inputs).length > 0) return;
    const wanted = Object.fromEntries(variables.map(({ key }) => [key, inputs[key] ?? '']));
    const asked = [...new Set(pair)].map((version) => ({ version, inputs: wanted, situation, example: null }));
    mutation.run(
      (keyOf) =>
        Promise.all(asked.map(async (each) => ({ id: await begin(each, keyOf(each)), version: each.version }))),
      (runs) => {
        setBegan(runs);
        setKnown(inputs);
      },
    );
  };
  return (
    <section className="ai-stack" aria-label={t('ai.bench.compare')}>
      <h3>{t('ai.bench.compare')}</h3>
      <form
        className="ai-stack ai-form"
        data-testid="ai-compare"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
          focusFirstInvalid(event.currentTarget);
        }}
      >
        <DraftRestoredBanner restored={restored} onDiscard={() => setInputs({})} />
        <CompareInputs
          command={command}
          bench={bench}
          inputs={inputs}
          wrong={wrong}
          onChange={setInputs}
          onExample={(example) => {
            setInputs(example);
            setKnown(example);
          }}
        />
        <div className="ai-bar">
          <Sides choices={choices} pair={pair} onChange={setChosen} />
          <SituationField value={situation} onChange={setSituation} />
        </div>
        <ErrorLine refusal={mutation.refusal} fields={aiArticleResource} />
        <div className="ai-bar">
          <RunBoth isOffered={offered.length > 0} isBusy={mutation.isBusy} />
        </div>
      </form>
      <BegunRuns began={began} nameOf={name} onChange={onChange} />
      {(began.length > 0 || isNamed) && bench.examples.length < MAX_EXAMPLES && (
        <SaveExample
          command={command}
          inputs={inputs}
          onKept={onChange}
          onRestore={(kept) => {
            setInputs(kept);
            setKnown(kept);
          }}
        />
      )}
    </section>
  );
}

interface BegunRun {
  readonly id: string;
  readonly version: number;
}

interface BegunRunsProps {
  readonly began: readonly BegunRun[];
  readonly nameOf: (version: number) => string;
  readonly onChange: () => void;
}

/** Results of both versions, side by side. */
function BegunRuns({ began, nameOf, onChange }: BegunRunsProps) {
  if (began.length === 0) return null;
  return (
    <div className="ai-beside">
      {began.map(({ id, version }) => (
        <RunCard key={id} article={id} title={nameOf(version)} onEnded={onChange} onRated={onChange} />
      ))}
    </div>
  );
}

/** Button that runs both versions, or why there is none. */
function RunBoth({ isOffered, isBusy }: { readonly isOffered: boolean; readonly isBusy: boolean }) {
  const t = useTranslate();
  if (!isOffered) return <p data-testid="ai-nothing-to-run">{t('ai.bench.nothingToRun')}</p>;
  return <StartButton label={t('ai.bench.run')} testId="ai-run-both" isBusy={isBusy} />;
}

interface SidesProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly pair: readonly number[];
  readonly onChange: (pair: readonly number[]) => void;
}

/** Selects the two versions. */
function Sides({ choices, pair, onChange }: SidesProps) {
  const t = useTranslate();
  if (choices.length === 0) return null;
  return (['left', 'right'] as const).map((side, index) => (
    <SelectField
      key={side}
      label={t(`ai.bench.${side}`)}
      data-testid={`ai-${side}`}
      options={choices}
      value={String(pair[index] ?? 0)}
      onChange={(no) => onChange(pair.map((each, at) => (at === index ? Number(no) : each)))}
    />
  ));
}

interface CompareInputsProps {
  readonly command: ResourceRecord;
  readonly bench: Bench;
  readonly inputs: PromptInputs;
  /** Keys of variables with invalid values. */
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (inputs: PromptInputs) => void;
  /** Loads the inputs of an example. */
  readonly onExample: (inputs: PromptInputs) => void;
}

/** Inputs of a comparison, typed or loaded from an example. */
function CompareInputs({ command, bench, inputs, wrong, onChange, onExample }: CompareInputsProps) {
  const t = useTranslate();
  return (
    <>
      {bench.examples.length > 0 && (
        <SelectField
          label={t('ai.bench.fill')}
          data-testid="ai-fill"
          placeholder={t('ai.write.choose')}
          options={bench.examples.map(({ id, title }) => ({ value: id, label: String(title) }))}
          value=""
          onChange={(id) => {
            const example = bench.examples.find((each) => each.id === id);
            if (example !== undefined) onExample(inputsIn(example));
          }}
        />
      )}
      {variablesOf(command.variables).map((variable) => (
        <VariableField
          key={variable.key}
          variable={variable}
          value={inputs[variable.key] ?? ''}
          isWrong={wrong.has(variable.key)}
          onChange={(value) => onChange({ ...inputs, [variable.key]: value })}
        />
      ))}
    </>
  );
}
