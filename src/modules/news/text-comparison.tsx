import { mediaIdIn } from '@src/contracts/media.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { type BlockChange, changesBetween } from '@src/contracts/rich-text/compare-documents.ts';
import { MediaPicture } from '@src/crud/media/media-picture.tsx';
import { FieldValue } from '@src/crud/record/field-value.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { documentIn } from './definitions/content.ts';
import { newsRevisionResource } from './definitions/news-revision.ts';

const TEXTS = [
  'title',
  'subtitle',
  'author',
  'digest',
  'content',
  'tags',
  'slug',
  'seoTitle',
  'seoDescription',
  'sourceUrl',
];

/** Category and audience of a text; older revisions do not have them. */
const FACTS = ['category', 'channels', 'allowComment', 'attachments'];

const asText = (value: unknown): unknown => (Array.isArray(value) ? value.join(' ') : value);

interface TextComparisonProps {
  readonly before: ResourceRecord;
  readonly after: ResourceRecord;
}

/** Differences between two versions of a text, by field and by word. */
export function TextComparison({ before, after }: TextComparisonProps) {
  const t = useTranslate();
  const label = useLabel();
  const changed = TEXTS.map((name) => ({
    name,
    changes: changesBetween(documentIn(asText(before[name])), documentIn(asText(after[name]))),
  })).filter(({ changes }) => changes.length > 0);
  const isOtherCover = (before.cover ?? null) !== (after.cover ?? null);
  const facts = isEmpty(before.category) || isEmpty(after.category) ? [] : FACTS.filter(isOther(before, after));
  if (changed.length === 0 && facts.length === 0 && !isOtherCover)
    return <p data-testid="compare-same">{t('news.compare.same')}</p>;
  return (
    <>
      {changed.map(({ name, changes }) => (
        <section key={name} className="news-stack" data-testid="compare-field" data-field={name}>
          <h2>{label(fieldOf(newsRevisionResource, name)?.label ?? name)}</h2>
          {changes.map((change) => (
            <BlockRow key={`${change.kind} ${change.index}`} change={change} />
          ))}
        </section>
      ))}
      {facts.map((name) => (
        <Fact key={name} name={name} before={before} after={after} />
      ))}
      {isOtherCover && <Covers before={before.cover} after={after.cover} />}
    </>
  );
}

const isOther = (before: ResourceRecord, after: ResourceRecord) => (name: string) =>
  JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);

/** A value that is not a text, before and after. */
function Fact({ name, before, after }: TextComparisonProps & { readonly name: string }) {
  const t = useTranslate();
  const label = useLabel();
  const field = fieldOf(newsRevisionResource, name);
  if (field === undefined) return null;
  const show = ({ [name]: value }: ResourceRecord) =>
    isEmpty(value) ? t('resource.value.none') : <FieldValue field={field} value={value} />;
  return (
    <section className="news-stack" data-testid="compare-field" data-field={name}>
      <h2>{label(field.label)}</h2>
      <p className="news-change" data-kind="changed">
        <del>{show(before)}</del> <ins>{show(after)}</ins>
      </p>
    </section>
  );
}

function BlockRow({ change: { kind, pieces } }: { readonly change: BlockChange }) {
  const t = useTranslate();
  return (
    <p className="news-change" data-kind={kind}>
      <span className="visually-hidden">{t(`news.compare.${kind}`)} </span>
      {pieces.map(({ kind: piece, text }, index) => {
        const key = `${index} ${piece}`;
        if (piece === 'inserted') return <ins key={key}>{text}</ins>;
        return piece === 'deleted' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

function Covers({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const t = useTranslate();
  return (
    <section className="news-stack" data-testid="compare-field" data-field="cover">
      <h2>{t('news.field.cover')}</h2>
      <div className="news-bar">
        <Cover address={before} alt={t('news.compare.coverBefore')} />
        <Cover address={after} alt={t('news.compare.coverAfter')} />
      </div>
    </section>
  );
}

/** Cover from the library or a data URL; renders nothing without a cover. */
function Cover({ address, alt }: { readonly address: unknown; readonly alt: string }) {
  if (typeof address !== 'string' || address === '') return null;
  if (mediaIdIn(address) !== null) return <MediaPicture className="news-thumb" address={address} alt={alt} />;
  return <img className="news-thumb" src={address} alt={alt} />;
}
