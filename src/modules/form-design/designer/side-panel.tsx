import { selectDocument, selectHistory, selectHistoryAt, selectSelection } from '@machines/form-designer/index.ts';
import { checkForm } from '@src/contracts/form-document/check-form.ts';
import { jsonSchemaOf, typeScriptOf } from '@src/contracts/form-document/export/json-schema.ts';
import { lintForm } from '@src/contracts/form-document/lint.ts';
import { printForm, type ReadForm, readForm } from '@src/contracts/form-document/read-form.ts';
import { findNode, placedNodes } from '@src/contracts/form-document/tree.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { BindingPanel } from './binding-panel.tsx';
import { PropertyPanel } from './property-panel.tsx';
import { RulesPanel } from './rules/rules-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { DesignerRef } from './use-designer.ts';
import { useNodeName } from './use-node-names.ts';

const PARTS = ['properties', 'settings', 'binding', 'outline', 'rules', 'checks', 'history', 'code'] as const;
type Part = (typeof PARTS)[number];

interface SideProps {
  readonly actor: DesignerRef;
}

/** The panel beside the canvas: properties, outline, rules, checks, history, and the form as text. */
export function SidePanel({ actor }: SideProps) {
  const t = useTranslate();
  const [part, setPart] = useState<Part>('properties');
  const Body = BODIES[part];
  return (
    <section className="fd-side card" aria-label={t('formDesign.panel.title')}>
      <Segmented
        label={t('formDesign.panel.title')}
        options={PARTS.map((value) => ({ value, label: t(`formDesign.part.${value}`) }))}
        value={part}
        onChange={setPart}
        testId="form-parts"
      />
      <Body actor={actor} />
    </section>
  );
}

function focusNode(actor: DesignerRef, id: string): void {
  actor.send({ type: 'formDesigner.nodes.selected', ids: [id] });
  window.document.getElementById(`fd-node-${id}`)?.focus();
}

function Outline({ actor }: SideProps) {
  const document = useSelector(actor, selectDocument);
  const selection = useSelector(actor, selectSelection);
  const name = useNodeName();
  return (
    <ul className="fd-list" data-testid="form-outline">
      {placedNodes(document).map(({ node, above }) => (
        <li key={node.id} style={{ paddingInlineStart: `${above.length}rem` }}>
          <button
            type="button"
            className="fd-link"
            aria-current={selection.includes(node.id)}
            onClick={() => focusNode(actor, node.id)}
          >
            {name(node)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Checks({ actor }: SideProps) {
  const t = useTranslate();
  const label = useLabel();
  const name = useNodeName();
  const document = useSelector(actor, selectDocument);
  const faults = checkForm(document);
  const findings = lintForm(document);
  if (faults.length + findings.length === 0) return <p className="fd-empty">{t('formDesign.lint.none')}</p>;
  return (
    <ul className="fd-list" data-testid="form-findings">
      {faults.map(({ fault, about, path }) => (
        <li key={`${fault} ${path.join('.')}`}>{`${label(`formDesign.fault.${fault}`)}: ${about}`}</li>
      ))}
      {findings.map(({ node, fault }) => (
        <li key={`${node} ${fault}`}>
          <button type="button" className="fd-link" onClick={() => focusNode(actor, node)}>
            {`${name(findNode(document, node)?.node)}: ${label(`formDesign.lint.${fault}`)}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

function History({ actor }: SideProps) {
  const label = useLabel();
  const steps = useSelector(actor, selectHistory);
  const current = useSelector(actor, selectHistoryAt);
  return (
    <ol className="fd-list" data-testid="form-history">
      {steps
        .map((step, at) => ({ ...step, at, key: String(at) }))
        .map(({ name, about, document, at, key }) => (
          <li key={key}>
            <button
              type="button"
              className="fd-link"
              aria-current={at === current}
              onClick={() => actor.send({ type: 'formDesigner.step.chosen', at })}
            >
              {`${label(`formDesign.step.${name}`)} ${findNode(document, about)?.node.key ?? about}`}
            </button>
          </li>
        ))}
    </ol>
  );
}

const PRINTS = {
  json: printForm,
  schema: (d) => JSON.stringify(jsonSchemaOf(d), null, 2),
  type: typeScriptOf,
} as const satisfies Record<string, typeof printForm>;
type Print = keyof typeof PRINTS;

function Code({ actor }: SideProps) {
  const t = useTranslate();
  const label = useLabel();
  const document = useSelector(actor, selectDocument);
  const [print, setPrint] = useState<Print>('json');
  const [typed, setTyped] = useState<string | null>(null);
  const [problems, setProblems] = useState<ReadForm['problems']>([]);
  const take = () => {
    const read = readForm(typed ?? '');
    setProblems(read.problems);
    if (read.document === null) return;
    actor.send({ type: 'formDesigner.document.changed', step: 'imported', document: read.document });
    setTyped(null);
  };
  return (
    <div className="fd-panel">
      <Segmented
        label={t('formDesign.code.title')}
        options={(['json', 'schema', 'type'] as const).map((value) => ({
          value,
          label: t(`formDesign.code.${value}`),
        }))}
        value={print}
        onChange={setPrint}
      />
      <textarea
        className="input fd-code"
        rows={18}
        aria-label={t(`formDesign.code.${print}`)}
        data-testid="form-code"
        readOnly={print !== 'json'}
        value={print === 'json' ? (typed ?? PRINTS.json(document)) : PRINTS[print](document)}
        onChange={(event) => setTyped(event.target.value)}
      />
      {print === 'json' && (
        <button type="button" className="button" data-testid="form-import" disabled={typed === null} onClick={take}>
          {t('formDesign.code.take')}
        </button>
      )}
      <ul className="fd-list" role="alert">
        {problems.map(({ fault, line, path, about }) => (
          <li key={`${line} ${path} ${fault}`}>
            {t('formDesign.code.problem', { line, path, what: label(`formDesign.fault.${fault}`), about })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const BODIES = {
  properties: PropertyPanel,
  settings: SettingsPanel,
  binding: BindingPanel,
  outline: Outline,
  rules: RulesPanel,
  checks: Checks,
  history: History,
  code: Code,
} as const;
