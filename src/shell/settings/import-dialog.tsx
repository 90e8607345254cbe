import type { TextKey } from '@locales/keys.ts';
import { selectChosenSettings } from '@machines/preferences/index.ts';
import type { SettingNotice } from '@src/contracts/settings/merge-settings.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { MAX_IMPORT_LENGTH, readSettings } from './settings-text.ts';

export interface ImportDialogProps {
  readonly onClose: () => void;
  /** Called when all settings were imported. */
  readonly onDone: () => void;
}

const FAILURES = {
  notJson: 'layout.setting.importNotJson',
  notSettings: 'layout.setting.importNotSettings',
  tooLarge: 'layout.setting.importTooLarge',
  unreadable: 'layout.setting.importUnreadable',
} as const satisfies Record<string, TextKey>;
type Failure = keyof typeof FAILURES;

/** Imports settings from a text or a file; lists the ones that could not be used. */
export function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const { config } = useApp();
  const { preferences } = useActors();
  const t = useTranslate();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [notices, setNotices] = useState<readonly SettingNotice[] | null>(null);
  const change = (next: string) => {
    setText(next);
    setFailure(null);
    setNotices(null);
  };
  const apply = () => {
    const read = readSettings(text, selectChosenSettings(preferences.getSnapshot()), config.hardened);
    if (!read.ok) return setFailure(read.reason);
    preferences.send({ type: 'preferences.settings.imported', raw: read.raw });
    if (read.notices.length > 0) return setNotices(read.notices);
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      label={t('layout.setting.importTitle')}
      testId="settings-import-dialog"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t(notices === null ? 'common.cancelText' : 'ui.close')}
          </button>
          <button type="button" className="button button-primary" disabled={text.trim() === ''} onClick={apply}>
            {t('layout.setting.importApply')}
          </button>
        </>
      }
    >
      <ImportSource text={text} failure={failure} onText={change} onFailure={setFailure} />
      {notices !== null && <Notices notices={notices} />}
    </Dialog>
  );
}

interface ImportSourceProps {
  readonly text: string;
  readonly failure: Failure | null;
  readonly onText: (text: string) => void;
  readonly onFailure: (failure: Failure) => void;
}

function ImportSource({ text, failure, onText, onFailure }: ImportSourceProps) {
  const t = useTranslate();
  const id = useId();
  const readFile = async (file: File) => {
    if (file.size > MAX_IMPORT_LENGTH) return onFailure('tooLarge');
    try {
      onText(await file.text());
    } catch (cause) {
      if (!(cause instanceof DOMException)) throw cause;
      onFailure('unreadable');
    }
  };
  return (
    <div className="settings-import">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('layout.setting.importText')}
        </label>
        <textarea
          id={id}
          className="input settings-import-text"
          rows={8}
          spellCheck={false}
          data-autofocus
          value={text}
          aria-invalid={failure !== null}
          aria-describedby={failure === null ? undefined : `${id}-error`}
          onChange={(event) => onText(event.target.value)}
        />
        {failure !== null && (
          <p id={`${id}-error`} className="field-error" role="alert">
            <Icon name="pi pi-exclamation-circle" />
            {t(FAILURES[failure])}
          </p>
        )}
      </div>
      <label className="button settings-import-file">
        <Icon name="pi pi-folder-open" />
        {t('layout.setting.importFile')}
        <input
          type="file"
          className="setting-input"
          accept=".json,application/json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void readFile(file);
          }}
        />
      </label>
    </div>
  );
}

const MAX_LISTED = 20;
const REASONS: Readonly<Record<SettingNotice['reason'], TextKey>> = {
  unknownKey: 'layout.setting.noticeUnknownKey',
  unusableValue: 'layout.setting.noticeUnusableValue',
  notSettings: 'layout.setting.noticeNotSettings',
};

/** List of the settings that were not imported, with reasons. */
function Notices({ notices }: { readonly notices: readonly SettingNotice[] }) {
  const t = useTranslate();
  const rest = notices.length - MAX_LISTED;
  return (
    <div className="settings-notices" role="status">
      <p>{t('layout.setting.importedPartly', { count: notices.length })}</p>
      <ul>
        {notices.slice(0, MAX_LISTED).map(({ at, reason }) => (
          <li key={at}>
            <code>{at.slice(0, 80)}</code> {t(REASONS[reason])}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('layout.setting.noticesMore', { count: rest })}</p>}
    </div>
  );
}
