import { selectDocument, selectHistory, selectHistoryAt } from '@machines/form-designer/index.ts';
import { checkForm } from '@src/contracts/form-document/check-form.ts';
import { lintForm } from '@src/contracts/form-document/lint.ts';
import { findNode } from '@src/contracts/form-document/tree.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { BindingPanel } from './binding-panel.tsx';
import { CODE_WORK, CodePanel } from './code-panel.tsx';
import { Outline } from './outline.tsx';
import { PropertyPanel } from './property-panel.tsx';
import { RULE_WORK } from './rules/rule-draft.ts';
import { RulesPanel } from './rules/rules-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { focusNode, type SideProps } from './side-props.ts';
import { useNodeName } from './use-node-names.ts';

const PARTS = ['properties', 'settings', 'binding', 'outline', 'rules', 'checks', 'history', 'code'] as const;
type Part = (typeof PARTS)[number];

/** The part with a stored draft, which opens first. */
function draftedPart(drafts: readonly string[]): Part | null {
  if (drafts.some((id) => id.startsWith(RULE_WORK))) return 'rules';
  return drafts.includes(CODE_WORK) ? 'code' : null;
}

/**
 * The panel beside the canvas: properties, settings, binding, outline, rules, checks, history, and the form as text.
 */
export function SidePanel({ actor }: SideProps) {
  const t = useTranslate();
  const drafted = draftedPart(useWaitingDrafts());
  const [part, setPart] = useState<Part>(drafted ?? 'properties');
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
        <li key={`${fault} ${path.join('.')}`}>
          {t('component.pair', { name: label(`formDesign.fault.${fault}`), value: about })}
        </li>
      ))}
      {findings.map(({ node, fault }) => (
        <li key={`${node} ${fault}`}>
          <button type="button" className="fd-link" onClick={() => focusNode(actor, node)}>
            {t('component.pair', {
              name: name(findNode(document, node)?.node),
              value: label(`formDesign.lint.${fault}`),
            })}
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

const BODIES = {
  properties: PropertyPanel,
  settings: SettingsPanel,
  binding: BindingPanel,
  outline: Outline,
  rules: RulesPanel,
  checks: Checks,
  history: History,
  code: CodePanel,
} as const;
