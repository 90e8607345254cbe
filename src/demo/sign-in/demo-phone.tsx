import type { TicketStage } from '@machines/qr-sign-in/index.ts';
import { selectCodeMobile } from '@machines/verification-code/index.ts';
import type { CodePurpose, Ticket } from '@src/contracts/account.ts';
import type { AccountGateway } from '@src/contracts/gateways.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { VerificationCodeRef } from '@src/views/sign-in-methods/code-field.tsx';
import type { Fields } from '@src/views/sign-in-methods/use-fields.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';

const NUMBERS = [
  { account: 'vben', mobile: '13800000001' },
  { account: 'test', mobile: '13800000002' },
] as const;

interface DemoMessagesProps {
  readonly gateway: AccountGateway;
  readonly fields: Fields;
  readonly request: VerificationCodeRef;
}

/** Simulated phone that receives the codes of the demo, with the numbers of its accounts. */
export function DemoMessages({ gateway, fields, request }: DemoMessagesProps): ReactNode {
  const t = useTranslate();
  const mobile = useSelector(request, selectCodeMobile);
  const purpose = useSelector(request, (snapshot) => snapshot.context.purpose);
  return (
    <DemoPanel>
      {purpose !== 'register' && (
        <div className="account-telephone-row">
          {NUMBERS.map(({ account, mobile: number }) => (
            <button
              key={account}
              type="button"
              className="button"
              data-testid={`telephone-number-${account}`}
              onClick={() => fields.fill('mobile', number)}
            >
              {t('sys.login.telephoneOf', { account })}
            </button>
          ))}
        </div>
      )}
      {mobile === '' ? (
        <p className="field-help">{t('sys.login.telephoneEmpty')}</p>
      ) : (
        <ReceivedCode key={mobile} gateway={gateway} mobile={mobile} purpose={purpose} fields={fields} />
      )}
    </DemoPanel>
  );
}

interface ReceivedCodeProps extends Omit<DemoMessagesProps, 'request'> {
  readonly mobile: string;
  readonly purpose: CodePurpose;
}

function ReceivedCode({ gateway, fields, mobile, purpose }: ReceivedCodeProps) {
  const t = useTranslate();
  const [asked] = useState({ mobile, purpose });
  const { data } = useQuery(gateway.sentCode, asked);
  if (data === null) return null;
  return (
    <div className="account-telephone-row">
      <output data-testid="telephone-code" data-code={data}>
        {t('sys.login.telephoneCode', { mobile, code: data })}
      </output>
      <button type="button" className="button" data-testid="telephone-fill" onClick={() => fields.fill('code', data)}>
        {t('sys.login.telephoneFill')}
      </button>
    </div>
  );
}

interface DemoScannerProps {
  readonly gateway: AccountGateway;
  readonly ticket: Ticket;
  readonly stage: TicketStage;
}

/** Simulated phone that scans the QR code and confirms the sign-in. */
export function DemoScanner({ gateway, ticket, stage }: DemoScannerProps): ReactNode {
  const t = useTranslate();
  const [account, setAccount] = useState('');
  const [isLost, setIsLost] = useState(false);
  const move = (state: 'scanned' | 'confirmed', username: string) => {
    setAccount(username);
    gateway.moveTicket(ticket.ticket, state, username).then(
      () => setIsLost(false),
      () => setIsLost(true),
    );
  };
  return (
    <DemoPanel>
      <div className="account-telephone-row">
        {stage === 'scanned' && account !== '' ? (
          <button
            type="button"
            className="button"
            data-testid="telephone-confirm"
            onClick={() => move('confirmed', account)}
          >
            {t('sys.login.telephoneConfirm')}
          </button>
        ) : (
          NUMBERS.map(({ account: name }) => (
            <button
              key={name}
              type="button"
              className="button"
              data-testid={`telephone-scan-${name}`}
              onClick={() => move('scanned', name)}
            >
              {t('sys.login.telephoneScan', { account: name })}
            </button>
          ))
        )}
      </div>
      {isLost && (
        <p className="field-error" role="alert">
          {t('sys.login.unreachable')}
        </p>
      )}
    </DemoPanel>
  );
}

interface DemoAuthenticatorProps {
  readonly gateway: AccountGateway;
  readonly challenge: string;
  readonly fields: Fields;
}

/** Simulated authenticator of the account that signs in. */
export function DemoAuthenticator({ gateway, challenge, fields }: DemoAuthenticatorProps): ReactNode {
  const t = useTranslate();
  const { data, refresh } = useQuery(gateway.authenticatorCode, challenge);
  return (
    <DemoPanel>
      <div className="account-telephone-row">
        {data !== null && (
          <>
            <output data-testid="authenticator-code" data-code={data}>
              {t('sys.login.authenticatorCode', { code: data })}
            </output>
            <button
              type="button"
              className="button"
              data-testid="authenticator-fill"
              onClick={() => fields.fill('factor', data)}
            >
              {t('sys.login.telephoneFill')}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={refresh}>
          {t('sys.login.authenticatorNext')}
        </button>
      </div>
    </DemoPanel>
  );
}

function DemoPanel({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <fieldset className="account-telephone" data-testid="demo-telephone">
      <legend className="field-help">{t('sys.login.telephone')}</legend>
      {children}
    </fieldset>
  );
}
