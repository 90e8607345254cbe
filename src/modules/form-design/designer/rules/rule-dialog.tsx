import type { FormAction, FormDocument, FormRule } from '@src/contracts/form-document/document.ts';
import { placedNodes } from '@src/contracts/form-document/tree.ts';
import { type Compared, type DraftGroup, fromDraft, toDraft } from '@src/crud/conditions/condition-draft.ts';
import { ConditionEditor } from '@src/crud/conditions/condition-editor.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useFocusAdded } from '@src/ui/focus/use-focus-added.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useRef, useState } from 'react';
import { ActionEditor } from './action-editor.tsx';
import { isWholeAction } from './action-kinds.ts';
import { NEW_RULE, RULE_WORK, readRuleDraft } from './rule-draft.ts';
import { comparedIn } from './rule-fields.ts';

interface RuleDialogProps {
  readonly document: FormDocument;
  /** Null for a new rule. */
  readonly rule: FormRule | null;
  /** The initial node of a new rule. */
  readonly target: string | undefined;
  readonly onKeep: (rule: FormRule) => void;
  readonly onClose: () => void;
}

const MAX_ACTIONS = 20;

interface Draft {
  readonly id: number;
  readonly action: FormAction;
}
const numbered = (actions: readonly FormAction[]): readonly Draft[] => actions.map((action, id) => ({ id, action }));

const comparisonsIn = ({ members }: DraftGroup): number =>
  members.reduce((sum, member) => sum + ('members' in member ? comparisonsIn(member) : 1), 0);

/** State of the rule in the dialog, and the message about the last added or removed part. */
function useRuleEdits(compared: Compared, document: FormDocument, rule: FormRule | null, target: string | undefined) {
  const [start] = useState(() => toDraft(compared, rule?.when ?? null));
  const [draft, setDraft] = useState(start);
  const first = target ?? placedNodes(document)[0]?.node.id ?? '';
  const [before] = useState(() => numbered(rule?.actions ?? [{ do: 'show', node: first }]));
  const [actions, setActions] = useState(before);
  const [said, say] = useAnnouncement();
  const add = () => {
    const id = Math.max(0, ...actions.map((each) => each.id)) + 1;
    setActions([...actions, { id, action: { do: 'show', node: first } }]);
    say((t) => t('formDesign.rules.said.actionAdded', { count: actions.length + 1 }));
  };
  const replace = (id: number, action: FormAction) =>
    setActions(actions.map((each) => (each.id === id ? { id, action } : each)));
  const remove = (id: number) => {
    setActions(actions.filter((each) => each.id !== id));
    say((t) => t('formDesign.rules.said.actionRemoved', { count: actions.length - 1 }));
  };
  const compare = (next: typeof draft) => {
    const [was, is] = [comparisonsIn(draft), comparisonsIn(next)];
    if (was !== is)
      say((t) => t(is > was ? 'formDesign.rules.said.compared' : 'formDesign.rules.said.uncompared', { count: is }));
    setDraft(next);
  };
  const isChanged = draft !== start || actions !== before;
  const restore = (kept: unknown) => {
    const read = readRuleDraft(kept);
    setDraft(read.when);
    setActions(numbered(read.actions));
  };
  const reset = () => {
    setDraft(start);
    setActions(before);
  };
  return { draft, actions, said, isChanged, compare, add, replace, remove, restore, reset };
}

/** State of the rule in the dialog, with protection of unsaved changes. */
function useGuardedRule(compared: Compared, { document, rule, target, onClose }: RuleDialogProps) {
  const t = useTranslate();
  const edits = useRuleEdits(compared, document, rule, target);
  const title = t(rule === null ? 'formDesign.rules.new' : 'formDesign.rules.edit', { rule: rule?.id ?? '' });
  const guarded = useDiscardQuestion(
    {
      id: `${RULE_WORK}${rule?.id ?? NEW_RULE}`,
      title,
      dirty: edits.isChanged,
      draft: () => ({ when: edits.draft, actions: edits.actions.map(({ action }) => action) }),
      restore: edits.restore,
    },
    onClose,
  );
  return { ...edits, ...guarded, title };
}

/** A dialog that edits one rule: its condition and its actions. The form changes only when the rule is saved. */
export function RuleDialog(props: RuleDialogProps) {
  const { document, rule, onKeep } = props;
  const t = useTranslate();
  const [compared] = useState(() => comparedIn(document));
  const { title, close, finish, question, restored, ...edits } = useGuardedRule(compared, props);
  const { draft, actions, said, compare, add, replace, remove } = edits;
  const box = useRef<HTMLDivElement>(null);
  const adding = useFocusAdded(box, ':scope > .fd-action');
  const [isTried, setTried] = useState(false);
  const when = fromDraft(compared, draft);
  const isWhole = actions.length > 0 && actions.every(({ action }) => isWholeAction(action));
  const keep = () => {
    setTried(true);
    if (when === undefined || when === null || !isWhole) return;
    finish();
    onKeep({ id: rule?.id ?? `n${document.lastId + 1}`, when, actions: actions.map(({ action }) => action) });
  };
  return (
    <>
      <Dialog
        open
        size="wide"
        label={title}
        testId="form-rule-dialog"
        onClose={close}
        footer={
          <>
            <button type="button" className="button" onClick={close}>
              {t('common.cancelText')}
            </button>
            <button type="button" className="button button-primary" data-testid="form-rule-keep" onClick={keep}>
              {t('formDesign.rules.keep')}
            </button>
          </>
        }
      >
        <div ref={box} className="fd-rule-form">
          <p className="visually-hidden" role="status" data-testid="form-rule-said">
            {said}
          </p>
          <DraftRestoredBanner restored={restored} onDiscard={edits.reset} />
          <h3 className="fd-heading">{t('formDesign.rules.when')}</h3>
          <ConditionEditor definition={compared} draft={draft} isTried={isTried} onChange={compare} />
          <h3 className="fd-heading">{t('formDesign.rules.then')}</h3>
          {actions.map(({ id, action }) => (
            <ActionEditor
              key={id}
              document={document}
              action={action}
              isTried={isTried}
              onChange={(next) => replace(id, next)}
              onRemove={() => remove(id)}
            />
          ))}
          <div>
            <button
              type="button"
              className="button button-quiet"
              data-testid="form-action-add"
              disabled={actions.length >= MAX_ACTIONS}
              onClick={() => {
                adding();
                add();
              }}
            >
              <Icon name="pi pi-plus" />
              {t('formDesign.rules.addAction')}
            </button>
          </div>
          {isTried && (when === undefined || when === null || !isWhole) && <Incomplete />}
        </div>
      </Dialog>
      {question}
    </>
  );
}

function Incomplete() {
  const t = useTranslate();
  return (
    <p className="field-error" role="alert">
      <Icon name="pi pi-exclamation-circle" />
      {t('formDesign.rules.incomplete')}
    </p>
  );
}
