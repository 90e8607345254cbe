import './media.css';
import { useRead } from '@src/crud/cache/use-read.ts';
import { type ChoiceNode, idsOf } from '@src/crud/field-kinds/inputs/tree/choice-tree.ts';
import { useChoiceTree } from '@src/crud/field-kinds/inputs/tree/use-choice-tree.ts';
import { LineTree } from '@src/crud/field-kinds/inputs/tree/virtual-tree.tsx';
import { useHandle } from '@src/crud/list/list-context.ts';
import { UndoBar } from '@src/crud/shared/undo-bar.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { findNode } from './folders/folder-moves.ts';
import { quotaOfFolder } from './folders/quota-of-folder.ts';
import { useFolderDrops } from './folders/use-folder-drops.ts';
import { useFolderMoves } from './folders/use-folder-moves.ts';

const MoveFolderDialog = lazyComponent(() => import('./folders/move-folder-dialog.tsx'));

/** The folder tree, and the folder in the list's filter. */
function useChosenFolder() {
  const { address, change } = useHandle();
  const { filters } = address.query;
  const { tree, hasFailed, refresh } = useChoiceTree('mediaFolder', null);
  const wanted = filters.folder ?? '';
  const chosen =
    tree === null || wanted === '' ? null : (findNode(tree, (node) => idsOf(node).join(',') === wanted)?.node ?? null);
  const choose = (id: string | null) => {
    const node = id === null ? null : (findNode(tree ?? [], ({ choice }) => choice.value === id)?.node ?? null);
    const { folder: _old, ...others } = filters;
    change({ query: { filters: node === null ? others : { ...others, folder: idsOf(node).join(',') } } });
  };
  // The contents of the chosen folder change when any folder is moved into or out of it.
  const follow = useEffectEvent((id: string) => choose(id));
  const followed = useRef({ id: '', wanted: '' });
  useEffect(() => {
    if (chosen !== null) followed.current = { id: chosen.choice.value, wanted };
    else if (tree !== null && wanted !== '' && followed.current.wanted === wanted) follow(followed.current.id);
  }, [tree, chosen, wanted]);
  return { tree, hasFailed, refresh, wanted, chosen, choose };
}

/** Folder tree beside the files; choosing a folder filters the list by it and its descendants. */
export function FolderAside() {
  const t = useTranslate();
  const panel = useId();
  const { go } = useApp();
  const [isShown, setShown] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { tree, hasFailed, refresh, wanted, chosen, choose } = useChosenFolder();
  const moves = useFolderMoves(tree ?? []);
  const drops = useFolderDrops(tree ?? [], moves);
  return (
    <section className="media-aside" aria-label={t('media.folder.many')} data-testid="media-folders">
      <button
        type="button"
        className="button media-aside-toggle"
        aria-expanded={isShown}
        aria-controls={panel}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="pi pi-folder" />
        {chosen === null ? t('media.folder.many') : chosen.choice.label}
        <Icon name={isShown ? 'pi pi-angle-up' : 'pi pi-angle-down'} />
      </button>
      <div id={panel} className="media-aside-panel card" data-shown={isShown} {...drops}>
        <button
          type="button"
          className="button button-quiet media-aside-all"
          data-folder-top
          aria-pressed={wanted === ''}
          onClick={() => choose(null)}
        >
          <Icon name="pi pi-images" />
          {t('media.folder.all')}
        </button>
        {tree !== null && (
          <LineTree
            tree={tree}
            label={t('media.folder.many')}
            searchLabel={t('media.folder.search')}
            noneText={t('media.folder.none')}
            closed={closed}
            onClosed={setClosed}
            chosen={chosen?.choice.value ?? null}
            onPress={choose}
            lineTestId="media-folder"
            draggable
          />
        )}
        {tree === null && hasFailed && (
          <p className="field-error" role="alert">
            {t('media.folder.failed')}
            <button type="button" className="button button-quiet" onClick={refresh}>
              {t('media.folder.retry')}
            </button>
          </p>
        )}
        {tree === null && !hasFailed && <Skeleton count={6} label={t('media.folder.loading')} />}
        <UndoBar resource="mediaFolder" />
        {chosen !== null && <MoveFolder folder={chosen} tree={tree ?? []} onMove={moves.moveFolder} />}
        <div className="media-aside-foot">
          <button type="button" className="button button-quiet media-aside-all" onClick={() => go('/media/folders')}>
            <Icon name="pi pi-cog" />
            {t('media.folder.manage')}
          </button>
          <Quota folder={chosen?.choice.value ?? null} />
        </div>
      </div>
    </section>
  );
}

interface MoveFolderProps {
  readonly folder: ChoiceNode;
  readonly tree: readonly ChoiceNode[];
  readonly onMove: (id: string, into: string | null) => Promise<void>;
}

/** Button that moves the chosen folder, for keyboard users. */
function MoveFolder({ folder: { choice }, tree, onMove }: MoveFolderProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet media-aside-all"
        data-testid="media-folder-move-open"
        onClick={() => setAsking(true)}
      >
        <Icon name="pi pi-arrows-alt" />
        {t('media.folder.move')}
      </button>
      <Suspense>
        {isAsking && (
          <MoveFolderDialog
            name={choice.label}
            tree={tree}
            onChosen={(into) => void onMove(choice.value, into)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Storage usage of the library. */
function Quota({ folder }: { readonly folder: string | null }) {
  const t = useTranslate();
  const format = useByteFormat();
  const { data } = useRead(quotaOfFolder, folder);
  if (data === null) return null;
  const { used, limit, left, place } = data;
  const words = { used: bytesText(format, used), limit: bytesText(format, limit) };
  return (
    <p className="media-quota" data-testid="media-quota">
      <meter
        min={0}
        max={limit}
        low={limit * 0.8}
        high={limit * 0.95}
        optimum={0}
        value={used}
        aria-label={t('media.quota.label')}
      />
      <span className="field-help">{t('media.quota.used', words)}</span>
      {place !== null && (
        <span className="field-help">{t('media.quota.left', { left: bytesText(format, left), folder: place })}</span>
      )}
    </p>
  );
}
