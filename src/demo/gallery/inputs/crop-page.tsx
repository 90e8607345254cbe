import '../gallery.css';
import '@src/crud/files/files.css';
import './inputs.css';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';
import { CropButtons } from './crop-buttons.tsx';
import { CropPreviews } from './crop-previews.tsx';
import { CropStage } from './crop-stage.tsx';
import { type Crop, WHOLE } from './crop-state.ts';
import { croppedFile, type Picture, samplePicture } from './draw-crop.ts';

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const MEGABYTES = 5;
/** Side length of the uploaded picture, in pixels. */
const OUTCOME = 256;

/** Round crop of a picture, by pointer or by buttons; the result is sent to the server. */
export default function CropPage() {
  const t = useTranslate();
  const { samples } = useApp().gateways;
  const [picture, setPicture] = useState<Picture>(samplePicture);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [problem, setProblem] = useState<'tooLarge' | 'unreadable' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const mutation = useMutation();
  const choose = (file: File) => {
    if (file.size > MAX_PICTURE_BYTES) {
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
      <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
      <button
        type="button"
        className="button button-primary"
        disabled={mutation.isBusy}
        onClick={() => mutation.run(send, setUrl)}
      >
        {t(mutation.isBusy ? 'gallery.inputs.crop.sending' : 'gallery.inputs.crop.send')}
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
  const t = useTranslate();
  const id = useId();
  return (
    <span className="button crop-choose">
      <Icon name="pi pi-image" />
      <label htmlFor={id}>{t('gallery.inputs.crop.choose', { size: MEGABYTES })}</label>
      <input
        id={id}
        type="file"
        className="file-place-input"
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
