import './frame.css';
import { DEMO_TEXTS } from '@locales/lazy/demo.ts';
import { selectIsDark, selectLocale, selectSettings } from '@machines/preferences/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTitle, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { frameAddress } from './frame-address.ts';

/** Loading time in ms after which a fallback is offered. */
const PATIENCE = 10_000;

/** Sandbox of a foreign site: its origin differs, so that it cannot reach the console. Our own pages get no permissions. */
const FOREIGN = 'allow-scripts allow-forms allow-popups allow-same-origin';

/**
 * An embedded site when its host is allowed; otherwise the reason, and a link to open it (specification, section 3,
 * frameSrc).
 */
export default function FrameView({ src = '' }: { readonly src?: string }) {
  useTexts(DEMO_TEXTS);
  const t = useTranslate();
  const { config } = useApp();
  const { preferences } = useActors();
  const mayEmbed = useSelector(preferences, (snapshot) => selectSettings(snapshot).canEmbedIFramePage);
  const looks = useLooks();
  const address = frameAddress(src, config.frameHosts, document.baseURI);
  if (mayEmbed && address.kind === 'allowed') return <Site key={address.href} href={address.href} sandbox={FOREIGN} />;
  if (mayEmbed && address.kind === 'own') {
    const href = `${address.href}#${looks}`;
    return <Site key={href} href={href} sandbox="" />;
  }
  return (
    <div className="embedded-blocked">
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('demo.frame.blocked')}
      </h1>
      <EmptyState
        kind="forbidden"
        icon="pi pi-external-link"
        title={t('demo.frame.blocked')}
        text={mayEmbed ? t('demo.frame.blockedText', { host: address.host }) : t('demo.frame.switchedOff')}
        {...(address.href === null ? {} : { action: <OpenLink href={address.href} /> })}
      />
    </div>
  );
}

/** Query with language and theme, which the guide reads from its address: it runs no code. */
function useLooks(): string {
  const { preferences } = useActors();
  const locale = useSelector(preferences, selectLocale);
  const isDark = useSelector(preferences, selectIsDark);
  return `${locale}-${isDark ? 'dark' : 'light'}`;
}

interface SiteProps {
  readonly href: string;
  readonly sandbox: string;
}

function Site({ href, sandbox }: SiteProps) {
  const t = useTranslate();
  const title = useTitle()(usePage().title);
  const [arrived, setArrived] = useState(false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="embedded">
      <h1 className="visually-hidden" tabIndex={-1}>
        {title}
      </h1>
      {slow && !arrived && (
        <p className="embedded-slow" role="status">
          {t('demo.frame.slow')}
          <OpenLink href={href} />
        </p>
      )}
      <iframe
        className="embedded-site"
        title={title}
        src={href}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        allow=""
        onLoad={() => setArrived(true)}
      />
    </div>
  );
}

function OpenLink({ href }: { readonly href: string }) {
  const t = useTranslate();
  return (
    <a className="button" href={href} target="_blank" rel="noopener noreferrer">
      {t('demo.frame.open')}
    </a>
  );
}
