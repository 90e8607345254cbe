import { roleResource } from '@src/contracts/resources/role.ts';
import type { ChoiceNode } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { useChoiceTree } from '@src/crud/field-kinds/inputs/tree/use-choice-tree.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { grantedEntryIds, linesOf } from './role-diff.ts';
import { useRoles } from './use-roles.ts';

interface CompareRolesProps {
  /** Id of the preselected role; null when both are selected here. */
  readonly first: string | null;
  readonly onClose: () => void;
}

/** Compares two roles by the menu entries that each grants. */
export default function CompareRoles({ first, onClose }: CompareRolesProps) {
  const t = useTranslate();
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
          <SelectField
            label={t('system.roleTools.left')}
            placeholder={t('system.roleTools.pick')}
            options={choices}
            value={left}
            onChange={(id) => setPair([id, right])}
            data-testid="compare-left"
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
          <SelectField
            label={t('system.roleTools.right')}
            placeholder={t('system.roleTools.pick')}
            options={choices}
            value={right}
            onChange={(id) => setPair([left, id])}
            data-testid="compare-right"
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
  const gateway = useResourceApi().open(roleResource);
  const [left, right] = ids;
  const args = useMemo(() => [left, right] as const, [left, right]);
  const query = useQuery(async ([one, other]: typeof args, signal: AbortSignal) => {
    const [a, b] = await Promise.all([gateway.get(one, signal), gateway.get(other, signal)]);
    return [menuOf(a.record), menuOf(b.record)] as const;
  }, args);
  return (
    <QueryBoundary query={query}>
      {([one, other]) => <CompareTable tree={tree} menus={[one, other]} names={names} />}
    </QueryBoundary>
  );
}

interface CompareTableProps {
  readonly tree: readonly ChoiceNode[];
  readonly menus: readonly [readonly string[], readonly string[]];
  readonly names: readonly [string, string];
}

function CompareTable({ tree, menus, names }: CompareTableProps) {
  const t = useTranslate();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const [left, right] = [grantedEntryIds(tree, menus[0]), grantedEntryIds(tree, menus[1])];
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
        <EmptyState kind="empty" icon="pi pi-check-circle" title={t('system.roleTools.same')} />
      ) : (
        <div className="system-words">
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
  const t = useTranslate();
  return (
    <span className={`tag ${has ? 'tag-good' : ''}`}>
      <Icon name={has ? 'pi pi-check' : 'pi pi-minus'} />
      {t(has ? 'system.roleTools.has' : 'system.roleTools.hasNot')}
    </span>
  );
}
