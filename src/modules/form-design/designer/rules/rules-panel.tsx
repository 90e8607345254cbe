import { selectDocument, selectSelection } from '@machines/form-designer/index.ts';
import type { FormDocument, FormRule } from '@src/contracts/form-document/document.ts';
import { findConflicts } from '@src/contracts/form-document/rules/rule-conflicts.ts';
import { findCycle } from '@src/contracts/form-document/rules/rule-plan.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import { useWaitingDraft } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DesignerRef } from '../use-designer.ts';
import { RuleDescription } from './rule-description.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { NEW_RULE, RULE_WORK } from './rule-draft.ts';
import { inputNodes } from './rule-fields.ts';

type Which = 'own' | 'all';

/** Swaps a rule with its previous or next neighbour. */
function swapRules(rules: readonly FormRule[], at: number, by: 1 | -1): readonly FormRule[] {
  const [rule, other] = [rules[at], rules[at + by]];
  return rule === undefined || other === undefined ? rules : rules.with(at, other).with(at + by, rule);
}

/** Operations on rules, and the message about the last one. */
function useRuleChanges(actor: DesignerRef, document: FormDocument) {
  const [said, say] = useAnnouncement();
  const change = (rules: readonly FormRule[], lastId = document.lastId) => {
    const next: FormDocument = { ...document, rules, lastId };
    actor.send({ type: 'formDesigner.document.changed', step: 'rules', document: next });
  };
  const keep = (rule: FormRule) => {
    const isKnown = document.rules.some((each) => each.id === rule.id);
    if (isKnown) change(document.rules.map((each) => (each.id === rule.id ? rule : each)));
    else change([...document.rules, rule], document.lastId + 1);
    const count = document.rules.length + (isKnown ? 0 : 1);
    say((t) => t(isKnown ? 'formDesign.rules.said.changed' : 'formDesign.rules.said.added', { rule: rule.id, count }));
  };
  const move = (rule: FormRule, by: 1 | -1) => {
    const [at, of] = [document.rules.indexOf(rule) + by + 1, document.rules.length];
    change(swapRules(document.rules, at - by - 1, by));
    say((t) => t('formDesign.rules.said.moved', { rule: rule.id, at, of }));
  };
  const remove = (rule: FormRule) => {
    change(document.rules.filter((each) => each !== rule));
    say((t) => t('formDesign.rules.said.removed', { rule: rule.id, count: document.rules.length - 1 }));
  };
  return { said, keep, move, remove };
}

/** Lists the rules of the form or of the selected node, in order, with their cycles and conflicts. */
export function RulesPanel({ actor }: { readonly actor: DesignerRef }) {
  const t = useTranslate();
  const document = useSelector(actor, selectDocument);
  const [id] = useSelector(actor, selectSelection);
  const [which, setWhich] = useState<Which>('own');
  // Stored by id, because a restored draft may be for a rule of a form that is still loading.
  const [edited, setEdited] = useState(useWaitingDraft(RULE_WORK));
  const editedRule = document.rules.find((rule) => rule.id === edited) ?? null;
  const { said, keep, move, remove } = useRuleChanges(actor, document);
  const cycle = findCycle(document);
  const conflicts = findConflicts(document);
  const isOwn = ({ actions }: FormRule) => actions.some(({ node }) => node === id);
  const shown = id === undefined || which === 'all' ? document.rules : document.rules.filter(isOwn);
  const canAdd = inputNodes(document).length > 0;
  return (
    <div className="fd-panel" data-testid="form-rules">
      <p className="visually-hidden" role="status" data-testid="form-rules-said">
        {said}
      </p>
      {id !== undefined && (
        <Segmented
          label={t('formDesign.rules.which')}
          options={(['own', 'all'] as const).map((value) => ({ value, label: t(`formDesign.rules.${value}`) }))}
          value={which}
          onChange={setWhich}
        />
      )}
      {cycle !== null && (
        <p className="fd-faults" role="alert" data-testid="form-cycle">
          {t('formDesign.rules.cycle', { keys: cycle.join(' → ') })}
        </p>
      )}
      {shown.length === 0 && <p className="fd-empty">{t('formDesign.rules.none')}</p>}
      <ol className="fd-rules">
        {shown.map((rule) => (
          <RuleCard
            key={rule.id}
            document={document}
            rule={rule}
            conflicts={conflicts.flatMap(({ earlier, later }) => (earlier === rule.id ? [later] : []))}
            onEdit={() => setEdited(rule.id)}
            onMove={(by) => move(rule, by)}
            onRemove={() => remove(rule)}
          />
        ))}
      </ol>
      <button
        type="button"
        className="button"
        data-testid="form-rule-add"
        disabled={!canAdd}
        onClick={() => setEdited(NEW_RULE)}
      >
        <Icon name="pi pi-plus" />
        {t('formDesign.rules.add')}
      </button>
      {(edited === NEW_RULE || editedRule !== null) && (
        <RuleDialog
          document={document}
          rule={editedRule}
          target={id}
          onKeep={(rule) => {
            keep(rule);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface RuleCardProps {
  readonly document: FormDocument;
  readonly rule: FormRule;
  /** Ids of later rules that conflict with it. */
  readonly conflicts: readonly string[];
  readonly onEdit: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function RuleCard({ document, rule, conflicts, onEdit, onMove, onRemove }: RuleCardProps) {
  const t = useTranslate();
  const at = document.rules.indexOf(rule);
  const tool = (name: 'edit' | 'up' | 'down' | 'remove', icon: string, run: () => void, isOff = false) => (
    <button
      type="button"
      className="button button-icon"
      data-testid={`form-rule-${name}`}
      aria-label={t(`formDesign.rules.${name}`, { rule: rule.id })}
      disabled={isOff}
      onClick={run}
    >
      <Icon name={`pi pi-${icon}`} />
    </button>
  );
  return (
    <li className="fd-rule" data-testid="form-rule" data-rule={rule.id}>
      <div className="fd-rule-head">
        <span className="fd-rule-id">{rule.id}</span>
        {tool('edit', 'pencil', onEdit)}
        {tool('up', 'arrow-up', () => onMove(-1), at === 0)}
        {tool('down', 'arrow-down', () => onMove(1), at === document.rules.length - 1)}
        {tool('remove', 'trash', onRemove)}
      </div>
      <RuleDescription document={document} rule={rule} />
      {conflicts.length > 0 && (
        <p className="fd-rule-conflict" data-testid="form-rule-conflict">
          <Icon name="pi pi-exclamation-triangle" />
          {t('formDesign.rules.conflict', { rules: conflicts.join(', ') })}
        </p>
      )}
    </li>
  );
}
