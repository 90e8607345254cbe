import '../form-design.css';
import './links.css';
import type { CellProps } from '@src/crud/field-kinds/field-kind-view.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { copyText } from '@src/ui/text/copy-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { linkAddress } from './link-address.ts';

type CopyMessage = 'formDesign.link.copied' | 'formDesign.link.notCopied';

/** The public address of a link, with buttons to copy and to open it. */
export function AddressCell({ value }: Pick<CellProps, 'value'>) {
  const t = useTranslate();
  const { messages } = useActors();
  const address = linkAddress(String(value));
  const tell = (severity: 'success' | 'error', textKey: CopyMessage) =>
    messages.send({ type: 'messages.shown', key: 'form-link', severity, textKey });
  const copy = () =>
    void copyText(address).then((isCopied) =>
      isCopied ? tell('success', 'formDesign.link.copied') : tell('error', 'formDesign.link.notCopied'),
    );
  return (
    <span className="fd-address">
      <code data-testid="form-link-address">{address}</code>
      <button type="button" className="button" data-testid="form-link-copy" onClick={copy}>
        <Icon name="pi pi-copy" />
        {t('formDesign.link.copy')}
      </button>
      <a className="button" href={address} target="_blank" rel="noopener noreferrer">
        <Icon name="pi pi-external-link" />
        {t('formDesign.link.open')}
      </a>
    </span>
  );
}
