import type { TextKey } from '@locales/keys.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { ArrangeTree } from '@src/ui/arrange/arrange-tree.tsx';
import { placesOf, type StoredPlace, treeInOrder } from '@src/ui/arrange/draft-order.ts';
import { type Branch, branchesOf, type Move, movesOf, type OrderEntry } from '@src/ui/arrange/tree-order.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import type { Query } from '@src/ui/query/use-query.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useState } from 'react';
import { useInvalidate } from '../cache/use-changes.ts';
import { ErrorLine, NO_FIELDS } from '../shared/error-line.tsx';
import { QueryBoundary } from '../shared/query-boundary.tsx';
import { useMutation } from '../use-mutation.ts';

/** Texts of an arrange dialog. */
export interface ArrangeDialogTexts {
  readonly title: string;
  readonly hint: string;
  /** Accessible name of the tree. */
  readonly tree: string;
  readonly into: string;
  readonly outOf: string;
}

interface ArrangeDialogProps<Entry extends OrderEntry> {
  /** The resource whose lists are reloaded after the order is saved. */
  readonly resource: string;
  readonly testId: string;
  readonly words: ArrangeDialogTexts;
  /** Shown as a toast after the order is saved. */
  readonly saved: TextKey;
  readonly query: Query<readonly Entry[]>;
  readonly noteOf: (entry: Entry) => string | null;
  readonly save: (moves: readonly Move<Entry>[]) => Promise<unknown>;
  readonly onClose: () => void;
  /** Content beside the tree, such as a preview of the result. */
  readonly beside?: (tree: readonly Branch<Entry>[]) => ReactNode;
}

/** Decodes the stored draft of an order. @throws Error when it is not a list */
function readPositions(draft: unknown): readonly StoredPlace[] {
  if (!Array.isArray(draft)) throw new Error('no order');
  return draft.map((each: unknown) => {
    const { id, parent } = objectOf(each);
    return { id: textOf(id), parent: typeof parent === 'string' ? parent : null };
  });
}

/** The changed order, stored as a draft until it is saved; null while nothing was changed. */
function useArranged<Entry extends OrderEntry>({
  testId: id,
  words: { title },
  query,
  onClose,
}: ArrangeDialogProps<Entry>) {
  const [tree, setTree] = useState<readonly Branch<Entry>[] | null>(null);
  // The draft may be restored before the entries are loaded.
  const [kept, setKept] = useState<readonly StoredPlace[] | null>(null);
  const entries = query.data;
  const arranged = tree ?? (kept === null || entries === null ? null : treeInOrder(entries, kept));
  const moves = arranged === null ? [] : movesOf(branchesOf(entries ?? []), arranged);
  const guarded = useDiscardQuestion(
    {
      id,
      title,
      dirty: moves.length > 0 || (kept !== null && entries === null),
      draft: () => (arranged === null ? kept : placesOf(arranged)),
      restore: (draft) => setKept(readPositions(draft)),
    },
    onClose,
  );
  const reset = () => {
    setTree(null);
    setKept(null);
  };
  return { ...guarded, arranged, moves, setTree, reset };
}

/**
 * Dialog to reorder and nest the entries of a tree: by dragging, by buttons or by keyboard. All moves are saved in one
 * call.
 */
export function ArrangeDialog<Entry extends OrderEntry>(props: ArrangeDialogProps<Entry>) {
  useTexts(RESOURCE_TEXTS);
  const { resource, testId, words, saved, query, noteOf, save, beside } = props;
  const t = useTranslate();
  const invalidate = useInvalidate();
  const { messages } = useActors();
  const mutation = useMutation();
  const { close, finish, question, restored, arranged, moves, setTree, reset } = useArranged(props);
  const whenSaved = () => {
    invalidate(resource);
    messages.send({ type: 'messages.shown', key: testId, severity: 'success', textKey: saved });
    finish();
  };
  return (
    <>
      <Dialog
        open
        size="wide"
        label={words.title}
        onClose={close}
        closable={!mutation.isBusy}
        testId={testId}
        footer={
          <>
            <span className="field-help arrange-count" role="status" data-testid="arrange-count">
              {t(moves.length === 0 ? 'resource.arrange.unchanged' : 'resource.arrange.changed')}
            </span>
            <button type="button" className="button" onClick={close}>
              {t('resource.arrange.cancel')}
            </button>
            <button
              type="button"
              className="button button-primary"
              data-testid="arrange-save"
              disabled={moves.length === 0 || mutation.isBusy}
              onClick={() => mutation.run(() => save(moves), whenSaved)}
            >
              {t('resource.arrange.save')}
            </button>
          </>
        }
      >
        <div className="arrange-body">
          <p className="field-help">{words.hint}</p>
          <DraftRestoredBanner restored={restored} onDiscard={reset} />
          <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
          <QueryBoundary query={query}>
            {(entries) => (
              <ArrangeBody
                tree={arranged ?? branchesOf(entries)}
                words={words}
                noteOf={noteOf}
                beside={beside ?? null}
                onChange={setTree}
              />
            )}
          </QueryBoundary>
        </div>
      </Dialog>
      {question}
    </>
  );
}

interface ArrangeBodyProps<Entry extends OrderEntry> extends Pick<ArrangeDialogProps<Entry>, 'words' | 'noteOf'> {
  readonly beside: ((tree: readonly Branch<Entry>[]) => ReactNode) | null;
  readonly tree: readonly Branch<Entry>[];
  readonly onChange: (tree: readonly Branch<Entry>[]) => void;
}

function ArrangeBody<Entry extends OrderEntry>({ tree, words, noteOf, beside, onChange }: ArrangeBodyProps<Entry>) {
  const t = useTranslate();
  const steps = {
    up: t('resource.arrange.up'),
    down: t('resource.arrange.down'),
    in: words.into,
    out: words.outOf,
  };
  const texts = {
    toolbar: t('resource.arrange.toolbar'),
    tree: words.tree,
    step: (way: keyof typeof steps) => steps[way],
    cannotMove: (name: string) => t('resource.arrange.cannotMove', { name }),
    movedTo: (name: string, place: number, total: number) => t('resource.arrange.movedTo', { name, place, total }),
  };
  const shown = <ArrangeTree tree={tree} texts={texts} noteOf={noteOf} onChange={onChange} />;
  if (beside === null) return shown;
  return (
    <div className="arrange">
      {shown}
      {beside(tree)}
    </div>
  );
}
