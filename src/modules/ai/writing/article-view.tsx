import '../ai.css';
import {
  sectionsOf,
  selectAiFailure,
  selectAiNews,
  selectAiPieces,
  selectAiReason,
  selectAiStage,
} from '@machines/ai-article/index.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import { looksLikeDocument, plainText } from '@src/contracts/rich-text/plain-text.ts';
import { BannedNote, bannedIn, bannedWordsOf } from '@src/crud/assist/banned-note.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useTabTitle } from '@src/crud/shared/use-tab-title.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { withFlags } from '@src/ui/rich-text/flagged/flagged-positions.ts';
import { RichTextView } from '@src/ui/rich-text/rich-text-view.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useUnsavedOperation } from '@src/ui/unsaved-changes/use-unsaved-operation.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { Suspense, useMemo, useState } from 'react';
import { aiArticleResource } from '../definitions/article.ts';
import { SourceComparison } from '../from-article/source-comparison.tsx';
import { useAiTexts } from '../use-ai-texts.ts';
import { type AdoptDraft, AdoptForm } from './adopt-form.tsx';
import { ArticleText, type Picked, textOfSection } from './article-text.tsx';
import { documentOfMarkdown } from './markdown-document.ts';
import { BreakNote, FailureNote, StageNote } from './stage-note.tsx';
import { useAdoptionFocus } from './use-adoption-focus.ts';
import { useArticleLogic } from './use-article-logic.ts';
import { useFlagJump } from './use-flag-jump.ts';
import { ArticleActions } from './ways-on.tsx';
import WriteView from './write-view.tsx';

const Editor = lazyComponent(async () => ({
  default: (await import('@src/ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** Placeholder id of a new article. */
const NEW = 'new';

/** Page of one article: its progress, actions and result. */
export default function ArticleView() {
  useAiTexts();
  const { id = NEW } = usePage().params;
  return id === NEW ? <WriteView /> : <KnownArticle id={id} />;
}

function KnownArticle({ id }: { readonly id: string }) {
  const api = useResourceApi();
  const query = useQuery(
    async (article: string, signal: AbortSignal) => (await api.open(aiArticleResource).get(article, signal)).record,
    id,
  );
  return <QueryBoundary query={query}>{(record) => <Article key={record.id} record={record} />}</QueryBoundary>;
}

/** Edits of a text and values for the news; guarded as unsaved changes, and stored as a draft. */
function useChangedText(article: string, title: string, isAdopted: boolean) {
  const [edited, setEdited] = useState<RichDocument | null>(null);
  const [start] = useState<AdoptDraft>({ newsTitle: title, category: '' });
  const [draft, setDraft] = useState(start);
  useUnsavedChanges({
    id: `ai-article-${article}`,
    title,
    dirty: (edited !== null || draft !== start) && !isAdopted,
    draft: () => ({ edited, ...draft }),
    restore: (kept) => {
      const { edited: text, newsTitle, category } = objectOf(kept);
      setEdited(looksLikeDocument(text) ? text : null);
      setDraft({ newsTitle: String(newsTitle ?? title), category: String(category ?? '') });
    },
  });
  return { edited, setEdited, draft, setDraft };
}

function Article({ record }: { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const actor = usePageActor(useArticleLogic(), { input: { article: record.id } });
  const stage = useSelector(actor, selectAiStage);
  const failure = useSelector(actor, selectAiFailure);
  const pieces = useSelector(actor, selectAiPieces);
  const news = useSelector(actor, selectAiNews);
  const reason = useSelector(actor, selectAiReason);
  const [picked, setPicked] = useState<Picked>({});
  const title = String(record.title);
  useTabTitle(title);
  useUnsavedOperation(actor, 'running', title, 'server');
  const { edited, setEdited, draft, setDraft } = useChangedText(record.id, title, stage === 'adopted');
  const sections = useMemo(() => sectionsOf(pieces), [pieces]);
  const written = useMemo(
    () =>
      sections.length === 0
        ? storedText(record.content)
        : sections.map((each) => textOfSection(each, picked)).join('\n'),
    [sections, picked, record.content],
  );
  // An adopted text is stored as a whole, including the operator's edits.
  const kept = stage === 'adopted' && looksLikeDocument(record.content) ? record.content : null;
  const content = edited ?? kept ?? documentOfMarkdown(written);
  const banned = bannedIn(plainText(content), bannedWordsOf(record.bannedWords));
  const flags = useFlagJump();
  const card = useAdoptionFocus(stage);
  const isUsable = stage === 'done' || stage === 'stopped' || stage === 'limited';
  return (
    <div className="ai-page" data-testid="ai-article">
      <PageHeader title={title} />
      <div ref={card} className="card ai-stack" tabIndex={-1}>
        <StageNote stage={stage} reason={reason} />
        {reason !== null && stage !== 'adopted' && <BreakNote reason={reason} />}
        {failure !== null && <FailureNote failure={failure} />}
        <ArticleActions actor={actor} stage={stage} news={news} />
        <BannedNote found={banned}>{edited === null && <NextBanned onPress={() => flags.jump(1)} />}</BannedNote>
        <div ref={flags.text}>
          {edited !== null ? (
            <Suspense fallback={<Skeleton count={4} label={t('ai.write.loading')} />}>
              <Editor
                label={t('ai.article.field.content')}
                value={edited}
                onChange={setEdited}
                flagged={banned}
                testId="ai-editor"
              />
            </Suspense>
          ) : sections.length === 0 || kept !== null ? (
            <RichTextView document={withFlags(content, banned)} />
          ) : (
            <ArticleText
              sections={sections}
              picked={picked}
              banned={banned}
              onPick={(section, run) => setPicked({ ...picked, [section]: run })}
              onAgain={isUsable ? (section) => actor.send({ type: 'aiArticle.section.requested', section }) : null}
            />
          )}
        </div>
        {isUsable && (
          <EditToggle isEdited={edited !== null} onPress={() => setEdited(edited === null ? content : null)} />
        )}
        {isUsable && <AdoptForm record={record} actor={actor} content={content} draft={draft} onChange={setDraft} />}
      </div>
      <SourceComparison record={record} stage={stage} result={content} />
    </div>
  );
}

function NextBanned({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="button"
      data-testid="ai-next-banned"
      aria-keyshortcuts="F8"
      title="F8"
      onClick={onPress}
    >
      {t('ai.write.nextBanned')}
    </button>
  );
}

/** Opens the text in the editor, or discards its edits. */
function EditToggle({ isEdited, onPress }: { readonly isEdited: boolean; readonly onPress: () => void }) {
  const t = useTranslate();
  return (
    <div className="ai-bar">
      <button type="button" className="button" data-testid="ai-edit" onClick={onPress}>
        <Icon name={isEdited ? 'pi pi-undo' : 'pi pi-pencil'} />
        {t(isEdited ? 'ai.write.dropEdits' : 'ai.write.edit')}
      </button>
    </div>
  );
}

/** Text of an article that was stored as a whole. */
const storedText = (content: unknown): string =>
  looksLikeDocument(content)
    ? content.content
        .map((block) => (block.type === 'heading' ? `## ${plainText(block)}` : plainText(block)))
        .join('\n')
    : typeof content === 'string'
      ? content
      : '';
