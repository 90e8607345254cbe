import './exception.css';
import type { TextKey } from '@locales/keys.ts';
import { selectUser } from '@machines/session/index.ts';
import { DEFAULT_HOME } from '@src/contracts/routes/route.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { ReportButton } from '@src/ui/report-button.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** The situations that have an exception page (specification, section 8): 10000 is the network, 10100 no data. */
export type ExceptionStatus = 403 | 404 | 500 | 10000 | 10100;

interface ExceptionViewProps {
  readonly status: ExceptionStatus;
  /** Name of the view that does not exist, for 404. */
  readonly missingView?: string;
  /** Reloads the page; the button is hidden without it. */
  readonly onRedo?: () => void;
  /** Heading level; `h2` on a page with its own heading. */
  readonly heading?: 'h1' | 'h2';
}

interface Words {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly icon: string;
}

const WORDS: Readonly<Record<ExceptionStatus, Words>> = {
  403: { title: 'sys.exception.title403', text: 'sys.exception.subTitle403', icon: 'pi pi-lock' },
  404: { title: 'sys.exception.title404', text: 'sys.exception.subTitle404', icon: 'pi pi-map' },
  500: { title: 'sys.exception.title500', text: 'sys.exception.subTitle500', icon: 'pi pi-exclamation-triangle' },
  10000: {
    title: 'sys.exception.networkErrorTitle',
    text: 'sys.exception.networkErrorSubTitle',
    icon: 'pi pi-wifi',
  },
  10100: { title: 'sys.exception.noDataTitle', text: 'sys.exception.noDataSubTitle', icon: 'pi pi-inbox' },
};

/** Temporary statuses, for which reloading is the primary action. */
const REDO_FIRST: ReadonlySet<ExceptionStatus> = new Set([500, 10000, 10100]);

/** Error page with its reason, and buttons for home, back or reload. */
export function ExceptionView({ status, missingView, onRedo, heading: Heading = 'h1' }: ExceptionViewProps) {
  const t = useTranslate();
  const { go } = useApp();
  const { session } = useActors();
  const home = useSelector(session, (snapshot) => selectUser(snapshot)?.homePath ?? DEFAULT_HOME);
  const { title, text, icon } = WORDS[status];
  const redoFirst = onRedo !== undefined && REDO_FIRST.has(status);
  return (
    <section className="exception" data-testid="exception" data-status={status}>
      <span className="exception-icon">
        <Icon name={icon} size="panel" />
      </span>
      <Heading tabIndex={-1}>{t(title)}</Heading>
      <p className="exception-text">
        {missingView === undefined ? t(text) : t('sys.exception.subTitleMissing', { name: missingView })}
      </p>
      <p className="exception-status">{t('sys.exception.status', { status })}</p>
      <div className="exception-actions">
        {redoFirst && (
          <button type="button" className="button button-primary" onClick={onRedo}>
            {t('sys.exception.redo')}
          </button>
        )}
        <button
          type="button"
          className={redoFirst ? 'button' : 'button button-primary'}
          onClick={() => go(home, { replace: true })}
        >
          {t('sys.exception.backHome')}
        </button>
        <button type="button" className="button" onClick={() => history.back()}>
          {t('sys.exception.back')}
        </button>
        {!redoFirst && onRedo !== undefined && (
          <button type="button" className="button" onClick={onRedo}>
            {t('sys.exception.redo')}
          </button>
        )}
        <ReportButton />
      </div>
    </section>
  );
}
