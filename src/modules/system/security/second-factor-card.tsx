import {
  type FactorChange,
  type SecondFactorRef,
  secondFactorMachine,
  selectBegunFactor,
  selectFactor,
  selectFactorChange,
  selectFactorFailure,
  selectFactorStage,
  selectIsFactorBusy,
  selectRecoveryCodes,
} from '@machines/second-factor/index.ts';
import type { NewFactor, SecondFactor } from '@src/contracts/second-factor.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { QrPicture } from '@src/ui/barcode/qr-picture.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { FactorCodeForm, FactorFailure } from './factor-code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Below this number of recovery codes, the card recommends new ones. */
const FEW_CODES = 3;

interface CardProps {
  readonly account: string;
  /** True when the operator must sign in again after setting it up to continue. */
  readonly signsOut: boolean;
}

/** Second factor of the operator's own account. */
export function SecondFactorCard({ account, signsOut }: CardProps) {
  const t = useTranslate();
  const factor = useFactorActor(signsOut);
  const stage = useSelector(factor, selectFactorStage);
  const state = useSelector(factor, selectFactor);
  const codes = useSelector(factor, selectRecoveryCodes);
  const begun = useSelector(factor, selectBegunFactor);
  const busy = useSelector(factor, selectIsFactorBusy);
  // Recovery codes are shown once: leaving the page would lose them.
  useUnsavedChanges({ id: 'second-factor', title: t('security.factor.title'), dirty: stage === 'listing' });
  return (
    <section
      className="card"
      aria-labelledby="second-factor"
      aria-busy={busy}
      data-testid="second-factor"
      data-stage={stage}
    >
      <div className="security-head">
        <h2 id="second-factor">{t('security.factor.title')}</h2>
        {state !== null && stage !== 'reading' && (
          <span className={state.isOn ? 'tag tag-good' : 'tag'}>
            {t(state.isOn ? 'security.factor.on' : 'security.factor.off')}
          </span>
        )}
      </div>
      <p className="security-lead">{t('security.factor.lead')}</p>
      {stage === 'reading' && <Skeleton count={1} label={t('security.factor.loading')} />}
      {stage === 'unknown' && <Unknown onRetry={() => factor.send({ type: 'secondFactor.retry.requested' })} />}
      {stage === 'off' && <Off factor={factor} />}
      {stage === 'on' && state !== null && <On state={state} factor={factor} />}
      {stage === 'asking' && <Asking factor={factor} />}
      {stage === 'showing' && begun !== null && <Showing factor={factor} begun={begun} />}
      {stage === 'listing' && (
        <RecoveryCodes
          codes={codes}
          account={account}
          onKept={() => factor.send({ type: 'secondFactor.codes.kept' })}
        />
      )}
    </section>
  );
}

function useFactorActor(signsOut: boolean): SecondFactorRef {
  const { gateways } = useApp();
  const { messages, session } = useActors();
  const [machine] = useState(() => {
    const { system } = gateways;
    return secondFactorMachine.provide({
      actors: {
        readFactor: fromPromise(({ signal }) => system.readFactor(signal)),
        beginFactor: fromPromise(({ input }) => system.beginFactor(input.code)),
        confirmFactor: fromPromise(({ input }) => system.confirmFactor(input.code)),
        renewCodes: fromPromise(({ input }) => system.renewFactorCodes(input.code)),
        turnOff: fromPromise(({ input }) => system.turnFactorOff(input.code)),
      },
    });
  });
  const factor = usePageActor(machine);
  const settle = useEffectEvent(() => {
    if (!signsOut) return;
    messages.send({ type: 'messages.shown', key: 'factor', severity: 'success', textKey: 'security.signInAgain' });
    session.send({ type: 'session.logout.requested' });
  });
  usePageEffect(() => factor.on('secondFactor.settled', settle).unsubscribe, [factor]);
  return factor;
}

function Unknown({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState
      kind="failed"
      title={t('security.factor.failed')}
      action={
        <button type="button" className="button" onClick={onRetry}>
          {t('security.factor.retry')}
        </button>
      }
    />
  );
}

interface StageProps {
  readonly factor: SecondFactorRef;
}

function Off({ factor }: StageProps) {
  const t = useTranslate();
  const busy = useSelector(factor, selectIsFactorBusy);
  return (
    <>
      <FactorFailure failure={useSelector(factor, selectFactorFailure)} />
      <div className="system-line">
        <button
          type="button"
          className="button button-primary"
          data-testid="factor-set-up"
          aria-disabled={busy}
          onClick={() => factor.send({ type: 'secondFactor.setUp.requested' })}
        >
          {t('security.factor.setUp')}
        </button>
      </div>
    </>
  );
}

function On({ state, factor }: StageProps & { readonly state: SecondFactor }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const changes: readonly FactorChange[] = ['replace', 'renew', ...(state.isRequired ? [] : (['turnOff'] as const))];
  return (
    <>
      <p>
        {t('security.factor.since', { time: formats.dateTime(state.since) })} ·{' '}
        {t('security.factor.recoveryLeft', { count: state.recoveryLeft })}
      </p>
      {state.recoveryLeft < FEW_CODES && (
        <p className="record-note" data-tone="warn">
          <Icon name="pi pi-exclamation-triangle" />
          {t('security.factor.recoveryFew')}
        </p>
      )}
      {state.isRequired && <p className="field-help">{t('security.factor.required')}</p>}
      <div className="system-line">
        {changes.map((change) => (
          <button
            key={change}
            type="button"
            className="button"
            data-testid={`factor-${change}`}
            onClick={() => factor.send({ type: 'secondFactor.change.requested', change })}
          >
            {t(`security.factor.${change}`)}
          </button>
        ))}
      </div>
    </>
  );
}

function Asking({ factor }: StageProps) {
  const t = useTranslate();
  const change = useSelector(factor, selectFactorChange);
  return (
    <>
      <p>{t(`security.factor.ask.${change}`)}</p>
      <FactorCodeForm
        factor={factor}
        takesRecovery
        submitKey="security.factor.continue"
        busyKey="security.factor.sending"
      />
    </>
  );
}

function Showing({ factor, begun }: StageProps & { readonly begun: NewFactor }) {
  const t = useTranslate();
  return (
    <div className="factor-begun">
      <QrPicture text={begun.uri} label={t('security.factor.qrLabel')} />
      <div>
        <p>{t('security.factor.scan')}</p>
        <p className="field-help">
          {t('security.factor.noCamera')}{' '}
          <code className="factor-secret" data-testid="factor-secret">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        <FactorCodeForm
          factor={factor}
          takesRecovery={false}
          submitKey="security.factor.confirm"
          busyKey="security.factor.confirming"
        />
      </div>
    </div>
  );
}
