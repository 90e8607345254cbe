import type { Choice } from '@src/contracts/resource/responses.ts';
import { deptResource } from '@src/contracts/resources/dept.ts';
import { useRecordQuery } from '@src/crud/cache/use-cached.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { type ChoiceNode, idsOf } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { useChoiceTree } from '@src/crud/field-kinds/inputs/tree/use-choice-tree.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import type { TypedFields } from '@src/crud/shared/use-error-message.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

const MERGED: TypedFields = [{ name: 'into', kind: 'relation', label: 'system.deptTools.into' }];

/** Em space for indents, which a native select does not collapse. */
const INDENT = '\u2003';

const lines = (nodes: readonly ChoiceNode[], level = 0): readonly Choice[] =>
  nodes.flatMap(({ choice, children }) => [
    { ...choice, label: `${INDENT.repeat(level)}${choice.label}` },
    ...lines(children, level + 1),
  ]);

const subtree = (nodes: readonly ChoiceNode[], id: string): readonly string[] =>
  nodes.flatMap((node) => (node.choice.value === id ? idsOf(node) : subtree(node.children, id)));

/** Merges one department into another: its accounts and child departments move, then it is deleted. */
export default function MergeDepts({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { tree } = useChoiceTree('dept', null);
  const [from, setFrom] = useState('');
  const [into, setInto] = useState('');
  const mutation = useMutation();
  const nodes = tree ?? [];
  const choices = lines(nodes);
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label.trim() ?? '';
  const isBelow = from !== '' && from !== into && subtree(nodes, from).includes(into);
  const isSame = from !== '' && from === into;
  const isReady = from !== '' && into !== '' && !isSame && !isBelow;
  const merge = useMerge(mutation, onClose);
  return (
    <Dialog
      open
      label={t('system.deptTools.mergeTitle')}
      onClose={onClose}
      closable={!mutation.isBusy}
      testId="merge-depts"
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('system.screen.cancel')}
          </button>
          <button
            type="button"
            className="button button-danger"
            data-testid="merge-accept"
            disabled={!isReady || mutation.isBusy}
            onClick={() => merge(from, into, nameOf(into))}
          >
            {t('system.deptTools.accept')}
          </button>
        </>
      }
    >
      <div className="system-stack">
        <p>{t('system.deptTools.mergeHint')}</p>
        <SelectField
          label={t('system.deptTools.from')}
          placeholder={t('system.deptTools.choose')}
          options={choices}
          value={from}
          onChange={setFrom}
          data-testid="merge-from"
        />
        <SelectField
          label={t('system.deptTools.into')}
          placeholder={t('system.deptTools.choose')}
          options={choices}
          value={into}
          onChange={setInto}
          problem={isSame || isBelow ? t(isSame ? 'system.deptTools.same' : 'system.deptTools.below') : null}
          data-testid="merge-into"
        />
        {isReady && <Effect key={from} from={from} names={[nameOf(from), nameOf(into)]} />}
        <ErrorLine refusal={mutation.refusal} fields={MERGED} />
      </div>
    </Dialog>
  );
}

function Effect({ from, names }: { readonly from: string; readonly names: readonly [string, string] }) {
  const t = useTranslate();
  const { data } = useRecordQuery(deptResource, from);
  if (data === null) return null;
  // Operators who may not view accounts are not told how many there are.
  const members = typeof data.record.members === 'string' ? data.record.members.split('/', 2).map(Number) : [];
  const [own, all = own] = members;
  const words = [
    t('system.deptTools.effect', { from: names[0], into: names[1] }),
    ...(own === undefined ? [] : [t('system.deptTools.moves', { count: own })]),
    ...(own !== undefined && all !== undefined && all > own ? [t('system.deptTools.along', { count: all - own })] : []),
  ];
  return (
    <p role="status" data-testid="merge-effect">
      {words.join(' ')}
    </p>
  );
}

function useMerge(mutation: ReturnType<typeof useMutation>, onClose: () => void) {
  const invalidate = useInvalidate();
  const { gateways } = useApp();
  const { messages } = useActors();
  return (from: string, into: string, name: string) =>
    mutation.run(
      () => gateways.system.mergeDept(from, into),
      (count) => {
        for (const resource of ['dept', 'account']) invalidate(resource);
        const values = { count, into: name };
        messages.send({
          type: 'messages.shown',
          key: 'dept-merged',
          severity: 'success',
          textKey: 'system.deptTools.done',
          values,
        });
        onClose();
      },
    );
}
