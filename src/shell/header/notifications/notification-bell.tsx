import { selectUser } from '@machines/session/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useLazy } from '../../hooks/use-lazy.ts';
import { IconButton } from '../../icon-button.tsx';
import { useNotices } from './use-notices.ts';

const MAX_SHOWN = 99;

const loadPanel = () => import('./notice-panel.tsx');

/** Button with the number of unread notices; opens the notice panel. Absent while signed out. */
export function NotificationBell() {
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username);
  return username === undefined ? null : <OperatorBell key={username} />;
}

function OperatorBell() {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { build } = useApp();
  const [isWanted, setWanted] = useState(build.isDemo);
  const board = useNotices(isWanted);
  const { part, fetch } = useLazy(loadPanel);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const toggle = async () => {
    setWanted(true);
    setOpen(!isOpen && (await fetch()));
  };
  return (
    <>
      <IconButton
        ref={button}
        label={board.unread > 0 ? t('layout.notices.open', { count: board.unread }) : t('layout.notices.title')}
        data-testid="notice-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void fetch()}
        onClick={toggle}
      >
        <span className="header-badge">
          <Icon name="pi pi-bell" size="header" />
          {board.unread > 0 && (
            <span className="header-badge-count" aria-hidden="true">
              {board.unread > MAX_SHOWN ? `${MAX_SHOWN}+` : board.unread}
            </span>
          )}
        </span>
      </IconButton>
      {isOpen && part !== null && <part.NoticePanel board={board} opener={button} onClose={close} />}
    </>
  );
}
