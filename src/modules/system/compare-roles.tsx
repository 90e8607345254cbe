import { roleResource } from '@src/contracts/resources/role.ts';
import type { ChoiceNode } from '@src/resource/kinds/inputs/choice-tree.ts';
import { useChoiceTree } from '@src/resource/kinds/inputs/use-choice-tree.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { useDesk } from '@src/resource/use-desk.ts';
import { Dialog } from '@src/ui/dialog.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { Skeleton } from '@src/ui/skeleton.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { Switch } from '@src/ui/switch.tsx';
import { useQuery } from '@src/ui/use-query.ts';
import { useText } from '@src/ui/use-text.ts';
import { useMemo, useState } from 'react';
import { ChoiceSelect } from './choice-select.tsx';
import { givenBy, linesOf } from './role-diff.ts';
import { useRoles } from './use-roles.ts';

interface CompareRolesProps {
  /** The id of the role that is there from the start; null when both are chosen here. */
  readonly first: string | null;
  readonly onClose: () => void;
}

/** Two roles side by side: which entries each of them gives. */
export default function CompareRoles({ first, onClose }: CompareRolesProps) {
  const t = useText();
  const [pair, setPair] = useState<readonly [string, string]>([first ?? '', '']);
  const roles = useRoles();
  const { tree } = useChoiceTree('menu', null);
  const [left, right] = pair;
  const choices = roles.data ?? [];
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? '';
  return (
    <Dialog open size="wide" label={t('system.roleTools.compare')} onClose={onClose} testId="compare-roles">
      <div className="system-stack">
        <div className="compare-choice">
          <ChoiceSelect
            label={t('system.roleTools.left')}
            hint={t('system.roleTools.pick')}
            choices={choices}
            value={left}
            onChange={(id) => setPair([id, right])}
            testId="compare-left"
          />
          <button
            type="button"
            className="button button-icon"
            aria-label={t('system.roleTools.swap')}
            title={t('system.roleTools.swap')}
            onClick={() => setPair([right, left])}
          >
            <Icon name="pi pi-arrow-right-arrow-left" />
          </button>
          <ChoiceSelect
            label={t('system.roleTools.right')}
            hint={t('system.roleTools.pick')}
            choices={choices}
            value={right}
            onChange={(id) => setPair([left, id])}
            testId="compare-right"
          />
        </div>
        {left !== '' && right !== '' && tree === null && <Skeleton count={5} label={t('system.screen.loading')} />}
        {left !== '' && right !== '' && tree !== null && (
          <Comparison tree={tree} ids={pair} names={[nameOf(left), nameOf(right)]} />
        )}
      </div>
    </Dialog>
  );
}

interface ComparisonProps {
  readonly tree: readonly ChoiceNode[];
  readonly ids: readonly [string, string];
  readonly names: readonly [string, string];
}

const menuOf = (record: Readonly<Record<string, unknown>>) =>
  Array.isArray(record.menu) ? record.menu.map(String) : [];

function Comparison({ tree, ids, names }: ComparisonProps) {
  const gateway = useDesk().open(roleResource);
  const [left, right] = ids;
  const args = useMemo(() => [left, right] as const, [left, right]);
  const query = useQuery(async ([one, other]: typeof args, signal: AbortSignal) => {
    const [a, b] = await Promise.all([gateway.get(one, signal), gateway.get(other, signal)]);
    return [menuOf(a.record), menuOf(b.record)] as const;
  }, args);
  return (
    <Loaded query={query}>{([one, other]) => <CompareTable tree={tree} menus={[one, other]} names={names} />}</Loaded>
  );
}

interface CompareTableProps {
  readonly tree: readonly ChoiceNode[];
  readonly menus: readonly [readonly string[], readonly string[]];
  readonly names: readonly [string, string];
}

function CompareTable({ tree, menus, names }: CompareTableProps) {
  const t = useText();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const [left, right] = [givenBy(tree, menus[0]), givenBy(tree, menus[1])];
  const lines = linesOf(tree).map((line) => ({ ...line, left: left.has(line.id), right: right.has(line.id) }));
  const different = lines.filter((line) => line.left !== line.right);
  const shown = onlyDifferent ? different : lines;
  return (
    <div className="system-stack">
      <div className="system-line">
        <Switch label={t('system.roleTools.onlyDifferent')} checked={onlyDifferent} onChange={setOnlyDifferent} />
        <span className="field-help number" role="status" data-testid="compare-count">
          {t('system.roleTools.different', { count: different.length })}
        </span>
      </div>
      {shown.length === 0 ? (
        <StatePanel kind="empty" icon="pi pi-check-circle" title={t('system.roleTools.same')} />
      ) : (
        <div className="system-table">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('system.roleTools.entry')}</th>
                <th scope="col">{names[0]}</th>
                <th scope="col">{names[1]}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <tr key={line.id} data-testid="compare-row" data-id={line.id}>
                  <th scope="row" data-level={onlyDifferent ? 1 : line.level} className="compare-entry">
                    {onlyDifferent && line.above.length > 0 && (
                      <span className="field-help">{`${line.above.join(' / ')} / `}</span>
                    )}
                    {line.label}
                  </th>
                  <td>
                    <Has has={line.left} />
                  </td>
                  <td>
                    <Has has={line.right} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function Has({ has }: { readonly has: boolean }) {
  const t = useText();
  return (
    <span className={`tag ${has ? 'tag-good' : ''}`}>
      <Icon name={has ? 'pi pi-check' : 'pi pi-minus'} />
      {t(has ? 'system.roleTools.has' : 'system.roleTools.hasNot')}
    </span>
  );
}
