import type { TextKey } from '@locales/keys.ts';
import type { NoticeKind } from '@src/contracts/notices.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useRef } from 'react';

export interface NoticeTabsProps {
  /** Prefix of the ids of tabs and panel. */
  readonly id: string;
  readonly tabs: readonly { readonly kind: NoticeKind; readonly count: number }[];
  readonly active: NoticeKind;
  readonly onChoose: (kind: NoticeKind) => void;
}

const NAMES: Readonly<Record<NoticeKind, TextKey>> = {
  notice: 'layout.notices.tab.notice',
  message: 'layout.notices.tab.message',
  todo: 'layout.notices.tab.todo',
};

/** Tabs of the three kinds with their counts; one tab stop, arrow keys select. */
export function NoticeTabs({ id, tabs, active, onChoose }: NoticeTabsProps) {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ kind }) => kind === active);
    const to = nextPosition(event.key, at, tabs.length);
    const next = to === null ? undefined : tabs[to];
    if (to === null || next === undefined) return;
    event.preventDefault();
    onChoose(next.kind);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={t('layout.notices.title')} className="notice-tabs" onKeyDown={onKeyDown}>
      {tabs.map(({ kind, count }) => (
        <button
          key={kind}
          id={`${id}-${kind}`}
          type="button"
          role="tab"
          className="notice-tab"
          aria-selected={kind === active}
          aria-controls={`${id}-panel`}
          tabIndex={kind === active ? 0 : -1}
          data-autofocus={kind === active || undefined}
          onClick={() => onChoose(kind)}
        >
          {t(NAMES[kind], { count })}
        </button>
      ))}
    </div>
  );
}

function nextPosition(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
