import { selectUser } from '@machines/session/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import { BarButton } from '../../bar-button.tsx';
import { useLatePart } from '../../use-late-part.ts';
import { useNotices } from './use-notices.ts';

const MOST_SHOWN = 99;

const loadPanel = () => import('./notice-panel.tsx');

/** Counts what the operator has not read yet, and opens the notices. Absent while nobody is known. */
export function NoticeBell() {
  const { session } = useActors();
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username);
  return username === undefined ? null : <OperatorBell key={username} />;
}

function OperatorBell() {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { build } = useConsole();
  const [isWanted, setWanted] = useState(build.isDemo);
  const board = useNotices(isWanted);
  const { part, fetch } = useLatePart(loadPanel);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const toggle = async () => {
    setWanted(true);
    setOpen(!isOpen && (await fetch()));
  };
  return (
    <>
      <BarButton
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
              {board.unread > MOST_SHOWN ? `${MOST_SHOWN}+` : board.unread}
            </span>
          )}
        </span>
      </BarButton>
      {isOpen && part !== null && <part.NoticePanel board={board} opener={button} onClose={close} />}
    </>
  );
}
