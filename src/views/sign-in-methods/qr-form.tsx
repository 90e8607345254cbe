import type { TextKey } from '@locales/keys.ts';
import {
  qrSignInMachine,
  selectTicket,
  selectTicketFailure,
  selectTicketStage,
  type TicketStage,
} from '@machines/qr-sign-in/index.ts';
import { selectFailure } from '@machines/session/index.ts';
import type { Ticket, TicketProof, TicketState } from '@src/contracts/account.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { QrPicture } from '@src/ui/barcode/qr-picture.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { SignInFailure } from '../login/sign-in-failure.tsx';
import { FormHeading } from './form-layout.tsx';

import { accountFailureKey } from './validation.ts';

const STAGE_KEYS: Readonly<Record<TicketStage, TextKey>> = {
  creating: 'sys.login.qrCreating',
  waiting: 'sys.login.scanSign',
  scanned: 'sys.login.qrScanned',
  confirmed: 'sys.login.qrConfirmed',
  expired: 'sys.login.qrExpired',
  failed: 'sys.login.qrExpired',
};

interface QrFormProps {
  readonly gateway: AccountGateway;
  readonly again: boolean;
  /** Renders the simulated telephone of the demo; nothing in the product. */
  readonly telephone: (ticket: Ticket, stage: TicketStage) => ReactNode;
}

/** Signs in by a telephone that scans a QR code and confirms. */
export function QrForm({ gateway, again, telephone }: QrFormProps) {
  const t = useTranslate();
  const { session } = useActors();
  const actor = useTicket(gateway);
  const stage = useSelector(actor, selectTicketStage);
  const ticket = useSelector(actor, selectTicket);
  const ticketFailure = useSelector(actor, selectTicketFailure);
  const signInFailure = useSelector(session, selectFailure);
  const failure = signInFailure ?? ticketFailure;
  useEffect(() => () => session.send({ type: 'session.form.left' }), [session]);
  usePageEffect(() => {
    const { unsubscribe } = actor.on('qrSignIn.confirmed', ({ ticket, proof }) =>
      session.send({ type: 'session.login.submitted', ticket, proof }),
    );
    return unsubscribe;
  }, [actor, session]);
  const renew = () => {
    session.send({ type: 'session.form.left' });
    actor.send({ type: 'qrSignIn.renewal.requested' });
  };
  const isOver = stage === 'expired' || failure !== null;
  return (
    <>
      <FormHeading titleKey="sys.login.qrSignInFormTitle" again={again} />
      <div className="account-scan" data-testid="qr-form" data-stage={stage}>
        <SignInFailure failure={failure} textKey={(each) => accountFailureKey(each, 'sys.login.ticketRefused')} />
        {failure === null && (
          <div className="account-qr-place" data-over={isOver}>
            {ticket !== null && <QrPicture text={ticket.link} label={t('sys.login.qrLabel')} />}
          </div>
        )}
        <p role="status">{failure === null && t(STAGE_KEYS[stage])}</p>
        {isOver && (
          <button type="button" className="button button-primary" data-testid="qr-renew" onClick={renew}>
            {t('sys.login.qrRenew')}
          </button>
        )}
        {ticket !== null && !isOver && telephone(ticket, stage)}
      </div>
    </>
  );
}

function useTicket(gateway: AccountGateway) {
  const [machine] = useState(() =>
    qrSignInMachine.provide({
      actors: {
        createTicket: fromPromise<Ticket, void>(({ signal }) => gateway.createTicket(signal)),
        readTicket: fromPromise<TicketState, TicketProof>(({ input, signal }) => gateway.readTicket(input, signal)),
      },
    }),
  );
  return usePageActor(machine);
}
