import type { TextKey } from '@locales/keys.ts';
import { selectChosenSettings } from '@machines/preferences/index.ts';
import { useActors, useApp } from '@src/ui/app-context.tsx';
import { ConfirmDialog } from '@src/ui/dialog/confirm-dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ImportDialog } from './import-dialog.tsx';
import { settingsText } from './settings-text.ts';

/** Actions on all settings: copy, import, reset, and clearing the browser's storage. */
export function SettingsActions() {
  const { leave, resetAppData } = useApp();
  const { preferences, messages } = useActors();
  const t = useTranslate();
  const [dialog, setDialog] = useState<'import' | 'clear' | null>(null);
  const close = () => setDialog(null);
  const say = (key: string, severity: 'success' | 'error', textKey: TextKey) =>
    messages.send({ type: 'messages.shown', key: `settings_${key}`, severity, textKey });
  const copy = async () => {
    const done = await copyText(settingsText(selectChosenSettings(preferences.getSnapshot())));
    if (done) say('copy', 'success', 'layout.setting.operatingContent');
    else say('copy', 'error', 'layout.setting.copyFailed');
  };
  const reset = () => {
    preferences.send({ type: 'preferences.settings.reset' });
    say('reset', 'success', 'layout.setting.resetSuccess');
  };
  return (
    <footer className="settings-actions">
      <button type="button" className="button" data-testid="settings-copy" onClick={() => void copy()}>
        <Icon name="pi pi-copy" />
        {t('layout.setting.copyBtn')}
      </button>
      <button type="button" className="button" data-testid="settings-import" onClick={() => setDialog('import')}>
        <Icon name="pi pi-file-import" />
        {t('layout.setting.importBtn')}
      </button>
      <button type="button" className="button" data-testid="settings-reset" onClick={reset}>
        <Icon name="pi pi-undo" />
        {t('layout.setting.resetBtn')}
      </button>
      <button type="button" className="button" data-testid="settings-clear" onClick={() => setDialog('clear')}>
        <Icon name="pi pi-eraser" />
        {t('layout.setting.clearBtn')}
      </button>
      {dialog === 'import' && (
        <ImportDialog onClose={close} onDone={() => say('import', 'success', 'layout.setting.imported')} />
      )}
      <ConfirmDialog
        open={dialog === 'clear'}
        title={t('layout.setting.clearTitle')}
        body={t('layout.setting.clearText')}
        acceptLabel={t('layout.setting.clearAccept')}
        rejectLabel={t('common.cancelText')}
        danger
        onAccept={() => void leave.ask('clear').then((may) => may && resetAppData())}
        onReject={close}
      />
    </footer>
  );
}
