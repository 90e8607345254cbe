import type { TextKey } from '@locales/keys.ts';
import { NOTICE_KINDS, type NoticeKind } from '@src/contracts/notices.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Switch } from '@src/ui/form/switch.tsx';
import { usePopover } from '@src/ui/menu/use-popover.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type RefObject, useId, useState } from 'react';
import { NoticeList } from './notice-list.tsx';
import { NoticeTabs } from './notice-tabs.tsx';
import type { NoticeBoard } from './use-notices.ts';
import './notices.css';

export interface NoticePanelProps {
  readonly board: NoticeBoard;
  /** Button below which the panel opens. */
  readonly opener: RefObject<HTMLElement | null>;
  /** Called for Esc, a click outside, and when the focus leaves. */
  readonly onClose: () => void;
}

const EMPTY: Readonly<Record<NoticeKind, TextKey>> = {
  notice: 'layout.notices.empty.notice',
  message: 'layout.notices.empty.message',
  todo: 'layout.notices.empty.todo',
};

const focusFirst = (panel: HTMLElement) => panel.querySelector<HTMLElement>('[data-autofocus]');

/** Notices, messages and todos, five per page; read ones are struck through. */
export function NoticePanel({ board, opener, onClose }: NoticePanelProps) {
  const t = useTranslate();
  const { build } = useApp();
  const id = useId();
  const box = usePopover({ onClose, opener, align: 'end', focus: focusFirst, closesOn: 'focusin' });
  const [kind, setKind] = useState<NoticeKind>('notice');
  const itemsOf = (wanted: NoticeKind) => board.items.filter((item) => item.kind === wanted);
  const items = itemsOf(kind);
  const unread = items.filter(({ read }) => !read).map((item) => item.id);
  return (
    <div
      ref={box}
      className="notice-panel"
      role="dialog"
      aria-label={t('layout.notices.title')}
      popover="manual"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <NoticeTabs
        id={id}
        tabs={NOTICE_KINDS.map((each) => ({ kind: each, count: itemsOf(each).length }))}
        active={kind}
        onChoose={setKind}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${kind}`} className="notice-page">
        {board.state === 'failed' ? (
          <EmptyState kind="failed" title={t('layout.notices.failed')} action={<Retry onRetry={board.refresh} />} />
        ) : board.state === 'absent' ? (
          <EmptyState kind="empty" icon="pi pi-bell-slash" title={t('layout.notices.absent')} />
        ) : board.state === 'loading' ? (
          <Skeleton shape="rows" label={t('layout.notices.loading')} />
        ) : items.length === 0 ? (
          <EmptyState kind="empty" icon="pi pi-bell-slash" title={t(EMPTY[kind])} />
        ) : (
          <NoticeList key={kind} items={items} onMark={(item) => board.mark([item.id], !item.read)} />
        )}
      </div>
      <div className="notice-footer">
        {build.isDemo && <Switch label={t('layout.notices.feed')} checked={board.live} onChange={board.feed} />}
        <button
          type="button"
          className="button"
          disabled={unread.length === 0}
          onClick={() => board.mark(unread, true)}
        >
          {t('layout.notices.markAll')}
        </button>
      </div>
    </div>
  );
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  return (
    <button type="button" className="button" onClick={onRetry}>
      {t('layout.shell.retry')}
    </button>
  );
}
