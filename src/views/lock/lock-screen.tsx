import './lock.css';
import { selectLocale } from '@machines/preferences/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { MESSAGE_DRAWINGS } from '@src/ui/generated/message-icons.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { registerIcons } from '@src/ui/icons.ts';
import { styleName } from '@src/ui/style-name.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LockClock } from './lock-clock.tsx';
import { UnlockPanel } from './unlock-panel.tsx';
import { useStoredLockPicture } from './use-stored-lock-picture.ts';

registerIcons(MESSAGE_DRAWINGS);

/** Lock screen: a clock, and after a click the unlock form. The console is not mounted behind it. */
export function LockScreen() {
  const t = useTranslate();
  const { config } = useApp();
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const title = t('sys.lock.title');
  useStoredLockPicture();
  // In a layout effect, since the title of a page may contain private data: it must change in the same frame as the
  // screen.
  useLayoutEffect(() => {
    document.title = `${title} - ${config.title}`;
  }, [title, config.title]);
  useEffect(() => {
    if (!opened) opener.current?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <main className={`lock-screen ${styleName('lock')}`} data-testid="lock-screen" data-open={opened}>
      <h1 className="visually-hidden">{title}</h1>
      {!opened && (
        <button
          ref={opener}
          type="button"
          className="lock-opener"
          data-testid="unlock-open"
          onClick={() => setOpened(true)}
        >
          <Icon name="pi pi-lock" size="header" />
          {t('sys.lock.unlock')}
        </button>
      )}
      <LockClock locale={locale} />
      {opened && <UnlockPanel onBack={() => setOpened(false)} />}
    </main>
  );
}

/** Warning that the screen is about to lock; any key or movement cancels it. */
export function IdleWarning() {
  const t = useTranslate();
  return (
    <p className="lock-warning" role="alert" data-testid="lock-warning">
      <Icon name="pi pi-lock" />
      {t('sys.lock.warning')}
    </p>
  );
}
