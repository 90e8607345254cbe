import '../gallery.css';
import '@src/resource/files/files.css';
import './inputs.css';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import { useDeed } from '@src/resource/use-deed.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useId, useState } from 'react';
import { CropButtons } from './crop-buttons.tsx';
import { CropPreviews } from './crop-previews.tsx';
import { CropStage } from './crop-stage.tsx';
import { type Crop, WHOLE } from './crop-state.ts';
import { croppedFile, type Picture, samplePicture } from './draw-crop.ts';

const LARGEST_PICTURE = 5 * 1024 * 1024;
const MEGABYTES = 5;
/** Pixels of the picture that is sent. */
const OUTCOME = 256;

/** A round picture cut out of a larger one, by pointer or by buttons; what is cut out is sent to the server. */
export default function CropPage() {
  const t = useText();
  const { samples } = useConsole().gateways;
  const [picture, setPicture] = useState<Picture>(samplePicture);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [problem, setProblem] = useState<'tooLarge' | 'unreadable' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const deed = useDeed();
  const choose = (file: File) => {
    if (file.size > LARGEST_PICTURE) {
      setProblem('tooLarge');
      return;
    }
    createImageBitmap(file).then(
      (bitmap) => {
        setProblem(null);
        setCrop(WHOLE);
        setPicture(bitmap);
      },
      () => setProblem('unreadable'),
    );
  };
  const send = async () => {
    const file = await croppedFile(picture, crop, OUTCOME);
    const upload = { file, name: 'avatar.png', onProgress: () => undefined };
    return samples.upload(upload, new AbortController().signal);
  };
  return (
    <section className="card gallery-card">
      <div className="crop">
        <div className="crop-work">
          <CropStage picture={picture} crop={crop} onCrop={setCrop} />
          <CropButtons picture={picture} crop={crop} onCrop={setCrop} />
        </div>
        <CropPreviews picture={picture} crop={crop} />
      </div>
      <PictureField onChosen={choose} />
      <div role="alert">
        {problem !== null && <p className="field-error">{t(`gallery.inputs.crop.${problem}`, { size: MEGABYTES })}</p>}
      </div>
      <RefusalLine refusal={deed.refusal} />
      <button
        type="button"
        className="button button-primary"
        disabled={deed.isBusy}
        onClick={() => deed.run(send, setUrl)}
      >
        {t(deed.isBusy ? 'gallery.inputs.crop.sending' : 'gallery.inputs.crop.send')}
      </button>
      <div role="status" className="gallery-row">
        {url !== null && (
          <>
            <img className="crop-outcome" src={url} alt={t('gallery.inputs.crop.outcome')} />
            {t('gallery.inputs.crop.sent')}
          </>
        )}
      </div>
    </section>
  );
}

function PictureField({ onChosen }: { readonly onChosen: (file: File) => void }) {
  const t = useText();
  const id = useId();
  return (
    <span className="button crop-choose">
      <Icon name="pi pi-image" />
      <label htmlFor={id}>{t('gallery.inputs.crop.choose', { size: MEGABYTES })}</label>
      <input
        id={id}
        type="file"
        className="files-place-input"
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onChosen(file);
          currentTarget.value = '';
        }}
      />
    </span>
  );
}
