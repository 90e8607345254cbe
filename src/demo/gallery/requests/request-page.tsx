import '../gallery.css';
import './calls.css';
import { FAILING_WAYS, type FailingWay } from '@src/contracts/demo/gallery-endpoints.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { CallTable } from './call-table.tsx';
import { type Calls, useCalls } from './use-requests.ts';

const AT_ONCE = 5;
const SINGLE_WAYS = FAILING_WAYS.filter((way) => way !== 'repeated');

/** Server calls: single, parallel, failing, and retried; each can be cancelled. */
export default function RequestPage() {
  const calls = useCalls();
  return (
    <>
      <AskCard calls={calls} />
      <FailCard calls={calls} />
      <CallTable calls={calls} />
    </>
  );
}

function AskCard({ calls }: { readonly calls: Calls }) {
  const t = useTranslate();
  const { gateways } = useApp();
  const field = useId();
  const [keyword, setKeyword] = useState('');
  const ask = (name: 'options' | 'parallel') =>
    calls.start(name, async (signal, onRequest) => {
      onRequest(1);
      return (await gateways.samples.options(keyword, signal)).length;
    });
  return (
    <section className="card gallery-card">
      <h2>{t('gallery.calls.ask.title')}</h2>
      <p className="field-help">{t('gallery.calls.ask.text')}</p>
      <div className="field">
        <label className="field-label" htmlFor={field}>
          {t('gallery.calls.ask.keyword')}
        </label>
        <input id={field} className="input" value={keyword} onChange={(event) => setKeyword(event.target.value)} />
      </div>
      <div className="gallery-row">
        <button type="button" className="button button-primary" onClick={() => ask('options')}>
          {t('gallery.calls.ask.one')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            for (let count = 0; count < AT_ONCE; count += 1) ask('parallel');
          }}
        >
          {t('gallery.calls.ask.many', { count: AT_ONCE })}
        </button>
      </div>
    </section>
  );
}

function FailCard({ calls }: { readonly calls: Calls }) {
  const t = useTranslate();
  const { gateways } = useApp();
  const fail = (way: FailingWay) =>
    calls.start(way, async (signal, onRequest) => {
      await gateways.samples.fail(way, signal, onRequest);
      return 0;
    });
  return (
    <section className="card gallery-card">
      <h2>{t('gallery.calls.fail.title')}</h2>
      <p className="field-help">{t('gallery.calls.fail.text')}</p>
      <div className="gallery-row">
        {SINGLE_WAYS.map((way) => (
          <button key={way} type="button" className="button" onClick={() => fail(way)}>
            {t(`gallery.calls.name.${way}`)}
          </button>
        ))}
      </div>
      <h3>{t('gallery.calls.repeat.title')}</h3>
      <p className="field-help">{t('gallery.calls.repeat.text')}</p>
      <button type="button" className="button" onClick={() => fail('repeated')}>
        <Icon name="pi pi-replay" />
        {t('gallery.calls.repeat.start')}
      </button>
    </section>
  );
}
