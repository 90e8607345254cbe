import type { Notice } from '@src/contracts/notices.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { useNoticeText } from './use-notice-text.ts';

export interface NoticeListProps {
  readonly items: readonly Notice[];
  /** Marks as read or as unread. */
  readonly onMark: (item: Notice) => void;
}

const PAGE_SIZE = 5;

/** Page of notices, with a paginator. */
export function NoticeList({ items, onMark }: NoticeListProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(1);
  const pages = Math.ceil(items.length / PAGE_SIZE);
  const page = Math.min(chosen, pages);
  return (
    <>
      <ul className="notice-list">
        {items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((item) => (
          <NoticeLine key={item.id} item={item} onMark={() => onMark(item)} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="notice-pages" aria-label={t('layout.notices.pages')}>
          <PageStep
            icon="pi pi-chevron-left"
            label={t('layout.notices.previous')}
            to={page - 1}
            {...{ pages, setChosen }}
          />
          <span role="status">{t('layout.notices.page', { page, pages })}</span>
          <PageStep
            icon="pi pi-chevron-right"
            label={t('layout.notices.next')}
            to={page + 1}
            {...{ pages, setChosen }}
          />
        </nav>
      )}
    </>
  );
}

interface PageStepProps {
  readonly icon: string;
  readonly label: string;
  readonly to: number;
  readonly pages: number;
  readonly setChosen: (page: number) => void;
}

/** Stays focusable at the ends, so that the focus is not lost with the last step. */
function PageStep({ icon, label, to, pages, setChosen }: PageStepProps) {
  const isPossible = to >= 1 && to <= pages;
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && setChosen(to)}
    >
      <Icon name={icon} />
    </button>
  );
}

interface NoticeLineProps {
  readonly item: Notice;
  readonly onMark: () => void;
}

const Content = lazyOutlet(async () => (await import('./notice-content.tsx')).NoticeContent);

/** Clicking the title marks the notice as read; when there is a full text, it opens it too. */
function NoticeLine({ item, onMark }: NoticeLineProps) {
  const t = useTranslate();
  const { title, text, tag, time } = useNoticeText(item);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(!isOpen);
    if (!isOpen && !item.read) onMark();
  };
  const press =
    item.content === undefined
      ? { title: t(item.read ? 'layout.notices.markUnread' : 'layout.notices.markRead', { title }), onClick: onMark }
      : { title, 'aria-expanded': isOpen, onClick: open };
  return (
    <li className="notice-line" data-read={item.read}>
      <div className="notice-head">
        <button type="button" className="notice-title" {...press}>
          <span className="visually-hidden">{t(item.read ? 'layout.notices.read' : 'layout.notices.unread')}</span>{' '}
          {title}
        </button>
        {item.tag !== null && <span className={`tag tag-${item.tag.tone}`}>{tag}</span>}
      </div>
      {isOpen && item.content !== undefined ? <Content content={item.content} /> : <Summary text={text} />}
      <time className="notice-time" dateTime={item.time.replace(' ', 'T')}>
        {time}
      </time>
    </li>
  );
}

function Summary({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <p className="notice-text" title={text}>
      {text}
    </p>
  );
}
