import './frame.css';
import { selectIsDark, selectLocale, selectSettings } from '@machines/preferences/index.ts';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { usePage } from '@src/ui/page-context.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { frameAddress } from './frame-address.ts';

/** How long a site may take before a way around it is offered, in ms. */
const PATIENCE = 10_000;

/** What a foreign site may do: it has an origin of its own, so that it reaches nothing of the console. A page of ours may do nothing. */
const FOREIGN = 'allow-scripts allow-forms allow-popups allow-same-origin';

/** An embedded site, when its host is allowed; else why not, and a way to open it (specification, section 3, frameSrc). */
export default function FrameView({ src = '' }: { readonly src?: string }) {
  const t = useText();
  const { config } = useConsole();
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
      <StatePanel
        kind="forbidden"
        icon="pi pi-external-link"
        title={t('demo.frame.blocked')}
        text={mayEmbed ? t('demo.frame.blockedText', { host: address.host }) : t('demo.frame.switchedOff')}
        {...(address.href === null ? {} : { action: <OpenLink href={address.href} /> })}
      />
    </div>
  );
}

/** Language and theme, as the guide takes them from its address: it runs no code. */
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
  const t = useText();
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
  const t = useText();
  return (
    <a className="button" href={href} target="_blank" rel="noopener noreferrer">
      {t('demo.frame.open')}
    </a>
  );
}
