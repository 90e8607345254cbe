import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogSender, createSmtpSender } from './message-senders.ts';
import { openSmtp } from './smtp-transport.mjs';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Replies of the fake mail server by command. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-here\r\n250 AUTH PLAIN',
  AUTH: '235 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** A fake mail server on localhost that accepts mail, or answers a recipient with `refusal`. */
async function startMailServer(refusal = '') {
  const mails: string[] = [];
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const talk = (socket: Socket) => {
    let lines: string[] | null = null;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    return (line: string) => {
      if (lines !== null && line !== '.') return void lines.push(line);
      if (lines !== null) {
        mails.push(lines.join('\n'));
        lines = null;
        return answer('250 taken');
      }
      said.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'DATA') lines = [];
      return answer(verb === 'RCPT' && refusal !== '' ? refusal : (ANSWERS[verb] ?? '250 ok'));
    };
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    const read = talk(socket);
    let rest = '';
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) read(line);
    });
    socket.write('220 here\r\n');
  });
  open.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { host: `127.0.0.1:${port}`, mails, said };
}

const TO_LI = { email: 'li@example.com', mobile: '', subject: '您的密码已修改', text: 'A line\nand 中文' };
const sender = (host: string, smsAddress = '') =>
  createSmtpSender({ transport: openSmtp(`smtp://desk:p%40ss@${host}`), from: 'desk@example.com', smsAddress });

describe('messages by SMTP', () => {
  it('are sent with credentials, addresses, the key as Message-ID, and encoded text', async () => {
    const { host, mails, said } = await startMailServer();
    await sender(host)(TO_LI, 'k7');
    expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0desk\0p@ss').toString('base64')}`);
    expect(said).toEqual(expect.arrayContaining(['MAIL FROM:<desk@example.com>', 'RCPT TO:<li@example.com>']));
    const [mail = ''] = mails;
    expect(mail).toContain('Message-ID: <k7@example.com>');
    expect(mail).toContain(`Subject: =?UTF-8?B?${Buffer.from(TO_LI.subject).toString('base64')}?=`);
    const body = mail.slice(mail.indexOf('\n\n') + 2).trim();
    expect(mail).toContain('Content-Transfer-Encoding: quoted-printable');
    expect(body).toBe('A line\nand =E4=B8=AD=E6=96=87');
  });

  it('are sent to the SMS gateway when it is configured and there is a number', async () => {
    const { host, said } = await startMailServer();
    const send = sender(host, '{mobile}@sms.example.com');
    await send({ ...TO_LI, mobile: '13800000001' }, 'a');
    await send(TO_LI, 'b');
    expect(said.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<13800000001@sms.example.com>',
      'RCPT TO:<li@example.com>',
    ]);
  });

  it.each([
    ['550 no such mailbox', 'UndeliverableError'],
    ['451 try later', 'Error'],
  ])('refused with %s fail as %s', async (refusal, name) => {
    const { host } = await startMailServer(refusal);
    await expect(sender(host)(TO_LI, 'k')).rejects.toMatchObject({ name, message: expect.stringContaining(refusal) });
  });

  it('fail permanently without a usable recipient', async () => {
    const { host, said } = await startMailServer();
    await expect(sender(host)({ ...TO_LI, email: '', mobile: '13800000001' }, 'k')).rejects.toMatchObject({
      name: 'UndeliverableError',
    });
    expect(said).toEqual([]);
  });
});

it('messages without a mail server are written to the log', async () => {
  const lines: unknown[] = [];
  await createLogSender((line) => lines.push(line))(TO_LI, 'k');
  expect(lines).toEqual([{ level: 'info', message: { key: 'k', ...TO_LI } }]);
});
