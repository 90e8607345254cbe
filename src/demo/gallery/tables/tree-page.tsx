import './tables.css';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import type { TreeNode } from 'primereact/treenode';
import { TreeTable, type TreeTableExpandedKeysType } from 'primereact/treetable';
import { useState } from 'react';
import { type Place, places, warehouseTree } from './warehouses.ts';

const TREE = warehouseTree();
/** Removes ARIA states that the library sets on rows without selection; its types have no row attributes. */
const UNCHOSEN: Readonly<Record<string, undefined>> = { 'aria-checked': undefined, 'aria-selected': undefined };

/** Place behind a PrimeReact tree node. */
const placeOf = ({ data }: TreeNode): Place => data;

/** Tree table: expand one row, all of them, or only one at a time. */
function TreeSample() {
  const t = useTranslate();
  const formats = useValueFormats();
  const [open, setOpen] = useState<TreeTableExpandedKeysType>({ shanghai: true });
  const [single, setSingle] = useState(false);
  const nodeOf = (place: Place): TreeNode => ({ key: place.id, data: place, children: place.children.map(nodeOf) });
  const nameOf = ({ level, city, name }: Place) =>
    level === 'city' ? t(`gallery.tables.city.${city}`) : t(`gallery.tables.tree.${level}`, { name });
  const toggle = (next: TreeTableExpandedKeysType) => {
    const opened = Object.keys(next).find((id) => open[id] !== true);
    const isRelated = (id: string) => opened?.startsWith(`${id}-`) === true || id === opened;
    setOpen(
      single && opened !== undefined ? Object.fromEntries(Object.entries(next).filter(([id]) => isRelated(id))) : next,
    );
  };
  return (
    <section className="card table-card">
      <div className="table-bar">
        <button
          type="button"
          className="button"
          disabled={single}
          onClick={() => setOpen(Object.fromEntries(places(TREE).map(({ id }) => [id, true])))}
        >
          {t('gallery.tables.tree.openAll')}
        </button>
        <button type="button" className="button" onClick={() => setOpen({})}>
          {t('gallery.tables.tree.closeAll')}
        </button>
        <label className="checkbox">
          <input type="checkbox" checked={single} onChange={(event) => setSingle(event.currentTarget.checked)} />
          <span>{t('gallery.tables.tree.single')}</span>
        </label>
      </div>
      <TreeTable
        value={TREE.map(nodeOf)}
        tableStyle={{ minInlineSize: '28rem' }}
        expandedKeys={open}
        onToggle={({ value }) => toggle(value)}
        pt={{
          // The library gives its frame the role of a table too.
          root: { role: 'presentation' },
          table: { role: 'treegrid', 'aria-label': t('gallery.tables.tree.title') },
          row: UNCHOSEN,
        }}
      >
        <Column
          columnKey="name"
          header={t('gallery.tables.tree.place')}
          body={(node: TreeNode) => nameOf(placeOf(node))}
          expander
        />
        <Column
          columnKey="capacity"
          header={t('gallery.tables.tree.capacity')}
          align="right"
          className="number"
          headerClassName="table-number-head"
          body={(node: TreeNode) => formats.number(placeOf(node).capacity)}
        />
        <Column
          columnKey="used"
          header={t('gallery.tables.tree.used')}
          align="right"
          className="number"
          headerClassName="table-number-head"
          body={(node: TreeNode) => formats.number(placeOf(node).used)}
        />
      </TreeTable>
    </section>
  );
}

export default withPrime(TreeSample);
