import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.mjs';
import { readSettings, SETTING_NAMES } from './settings.ts';

describe('the settings of a server', () => {
  it('have defaults', () => {
    expect(readSettings({ PORT: '' }, [])).toEqual({
      port: 5300,
      host: '127.0.0.1',
      databaseUrl: '',
      databaseSchema: 'statehouse',
      databaseConnections: 10,
      dataFolder: './data',
      files: { kind: 'folder', folder: join(process.cwd(), 'data/files') },
      prefix: '',
      adminUser: '',
      adminPassword: '',
      sessionLimits: { idle: 30, absolute: 720 },
      sessionCookie: false,
      stopSeconds: 10,
      officialAccountApi: 'https://api.weixin.qq.com',
      smtpUrl: '',
      smtpFrom: '',
      smsAddress: '',
      externalDatabaseHosts: [],
      trustedProxies: [],
      metricsToken: '',
      secretKey: '',
      secretKeyOld: '',
      demo: false,
      asBuilt: false,
    });
  });

  it('send nothing to the WeChat API as a demo, unless an address is configured', () => {
    const OFFICIAL_ACCOUNT_API = 'http://127.0.0.1:7000';
    expect(readSettings({}, ['--demo']).officialAccountApi).toBe('');
    expect(readSettings({ OFFICIAL_ACCOUNT_API }, ['--demo']).officialAccountApi).toBe(OFFICIAL_ACCOUNT_API);
  });

  it.each([
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://secret@host/db'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_SCHEMA', 'a"b'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATA_DIR', ' '],
    ['URL_PREFIX', 'basic-api'],
    ['ADMIN_USER', 'a'],
    ['STOP_SECONDS', '-1'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_HOURS', '169'],
    ['SESSION_COOKIE', 'yes'],
    ['OFFICIAL_ACCOUNT_API', 'ftp://host'],
    ['OFFICIAL_ACCOUNT_API', 'https://me:secret@host'],
    ['FILES_URL', 'file://secret/files'],
    ['FILES_URL', 's3://id:secret@bucket?region=a/b'],
    ['FILES_URL', './secret'],
    ['SMTP_URL', 'mailto:secret@host'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://me:secret%@host'],
    ['DATABASE_URL', 'postgres://me:secret%@host/db'],
    ['FILES_URL', 's3://id:secret%@bucket'],
    ['SMTP_FROM', 'desk'],
    ['SMTP_FROM', 'a@b\r\nBcc: c@d'],
    ['SMS_ADDRESS', 'gateway@sms.example.com'],
    ['METRICS_TOKEN', 'secret'],
    ['METRICS_TOKEN', 'a secret with blanks'],
    ['SECRET_KEY', 'secret'],
    ['SECRET_KEY', `${'secret'.repeat(8)}=`],
    ['SECRET_KEY_OLD', 'c2VjcmV0'],
  ])('refuse %s=%s with the name, without revealing the value of an address', (name, value) => {
    const read = () => readSettings({ [name]: value }, []);
    expect(read).toThrow(new RegExp(`^${name} must `));
    expect(read).not.toThrow(/secret/);
  });

  it('report all errors at once', () => {
    expect(() => readSettings({ PORT: 'x', STOP_SECONDS: 'y' }, [])).toThrow(/PORT .*\nSTOP_SECONDS .*/);
  });

  it('report missing related settings', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://host' }, [])).toThrow('SMTP_FROM must be given where SMTP_URL is.');
    expect(() => readSettings({ SMS_ADDRESS: '{mobile}@sms.example.com' }, [])).toThrow(
      'SMTP_URL must be given where SMS_ADDRESS is.',
    );
  });

  it('store files beside the embedded database, in an external one, or as configured', () => {
    const filesOf = (env: Record<string, string>) => readSettings(env, []).files;
    const DATABASE_URL = 'postgres://host/db';
    expect(filesOf({ DATABASE_URL })).toEqual({ kind: 'database' });
    expect(filesOf({ DATA_DIR: '/srv' })).toEqual({ kind: 'folder', folder: '/srv/files' });
    expect(filesOf({ DATABASE_URL, FILES_URL: 'file:///srv/shared' })).toEqual({
      kind: 'folder',
      folder: '/srv/shared',
    });
    expect(filesOf({ FILES_URL: 's3://id:key@desk' })).toMatchObject({ kind: 's3', address: { accessKeyId: 'id' } });
  });

  it('have two command line options', () => {
    expect(readSettings({}, ['--demo'])).toMatchObject({ demo: true, asBuilt: false });
    expect(readSettings({}, ['--demo', '--as-built'])).toMatchObject({ demo: true, asBuilt: true });
    expect(() => readSettings({}, ['--dmeo'])).toThrow('npm run serve -- [--demo] [--as-built]');
  });

  it('are all documented in the README', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    expect(SETTING_NAMES.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([]);
  });
});
