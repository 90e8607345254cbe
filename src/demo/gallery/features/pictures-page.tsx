import '../gallery.css';
import './pictures.css';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useReducer, useState } from 'react';
import { PictureViewer } from './picture-viewer.tsx';
import { drawLandscape } from './sample-image.ts';
import { firstState, viewerReducer } from './viewer-state.ts';

const PICTURES = [3, 11, 28, 42, 57, 64].map(drawLandscape);

/** Thumbnails that open in a viewer; zoom and position of each are preserved. */
export default function PicturesPage() {
  const t = useTranslate();
  const [state, send] = useReducer(viewerReducer, PICTURES.length, firstState);
  const [open, setOpen] = useState(false);
  return (
    <section className="card">
      <ul className="gallery-pictures">
        {PICTURES.map((address, index) => (
          <li key={address}>
            <button
              type="button"
              className="gallery-picture"
              onClick={() => {
                send({ type: 'shown', index });
                setOpen(true);
              }}
            >
              <img src={address} alt={t('gallery.features.picture', { no: index + 1 })} />
            </button>
          </li>
        ))}
      </ul>
      {open && <PictureViewer pictures={PICTURES} state={state} send={send} onClose={() => setOpen(false)} />}
    </section>
  );
}
