import {
  type EditedPicture,
  type EncodeAnswer,
  type EncodePictureInput,
  imageEditorMachine,
  type LoadPictureInput,
  type OutputChoice,
  type RenderedPreview,
  type RenderPreviewInput,
  type StorePictureInput,
} from '@machines/image-editor/index.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import { canBeShown } from '@src/contracts/resource/picture-bytes.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { ImageSource } from './image-source.ts';
import type { PictureEngine } from './render/picture-engine.ts';
import { startEngine } from './render/start-engine.ts';

/** Longest side of a preview in pixels, for large screens. */
const PREVIEW = 1400;
const DEFAULT_QUALITY = 0.9;

/** Default output format: that of the picture if it can be encoded. */
function outputFor(type: string): OutputChoice {
  const format = type === 'image/png' || type === 'image/gif' ? 'png' : type === 'image/webp' ? 'webp' : 'jpeg';
  return { format, quality: DEFAULT_QUALITY, maxBytes: null };
}

/** Actor logic of the editor with an image source and an engine. */
export function editorLogic({ fetch, stamp, store }: ImageSource, engine: PictureEngine) {
  const held = new Set<string>();
  // Watermark pictures are loaded once, before their first use.
  const holdStamps = async (operations: readonly Operation[], signal: AbortSignal) => {
    const wanted = operations.flatMap((each) =>
      each.kind === 'watermark' && each.picture !== null ? each.picture : [],
    );
    for (const id of wanted.filter((each) => !held.has(each))) {
      const file = await stamp(id, signal);
      if (!canBeShown(new Uint8Array(await file.arrayBuffer())))
        throw new Error('this is no picture that can be shown');
      await engine.hold(id, file, signal);
      held.add(id);
    }
  };
  return imageEditorMachine.provide({
    actors: {
      loadPicture: fromPromise<EditedPicture, LoadPictureInput>(async ({ input, signal }) => {
        const { name, file, operations, alt } = await fetch(input.picture, signal);
        const bytes = new Uint8Array(await file.arrayBuffer());
        // Decoding takes memory by pixels, regardless of the file size.
        if (!canBeShown(bytes)) throw new Error('this is no picture that can be edited');
        const size = await engine.open(file, signal);
        return { name, size, operations, alt, output: outputFor(file.type) };
      }),
      renderPreview: fromPromise<RenderedPreview, RenderPreviewInput>(async ({ input, signal }) => {
        await holdStamps(input.operations, signal);
        const image = await engine.preview(input.operations, PREVIEW, signal);
        return { width: image.width, height: image.height, image };
      }),
      encodePicture: fromPromise<EncodeAnswer, EncodePictureInput>(async ({ input, signal }) => {
        await holdStamps(input.operations, signal);
        return engine.encode(input.operations, input.output, signal);
      }),
      storePicture: fromPromise<string, StorePictureInput>(({ input, signal }) => store(input, signal)),
    },
  });
}

/** Opens a picture in an editor that lives as long as its page. */
export function useImageEditor(picture: string, source: ImageSource, start: () => PictureEngine = startEngine) {
  const [engine] = useState(start);
  const actor = usePageActor(editorLogic(source, engine), { input: { picture } });
  usePageEffect(() => () => engine.close(), [engine]);
  return actor;
}

export type ImageEditorActor = ReturnType<typeof useImageEditor>;
