import type { EncodeAnswer, OutputChoice } from '@machines/image-editor/index.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';

/** Request from the page to the worker. */
export type EngineTask =
  | { readonly name: 'open'; readonly file: Blob }
  | { readonly name: 'hold'; readonly picture: string; readonly file: Blob }
  | { readonly name: 'preview'; readonly operations: readonly Operation[]; readonly longest: number }
  | { readonly name: 'encode'; readonly operations: readonly Operation[]; readonly output: OutputChoice };

export type EngineQuestion = EngineTask & { readonly id: number };

/** Response of the worker. */
export type EngineResult =
  | { readonly name: 'open'; readonly size: PictureSize }
  | { readonly name: 'hold' }
  | { readonly name: 'preview'; readonly image: ImageBitmap }
  | { readonly name: 'encode'; readonly encoded: EncodeAnswer };

export type EngineAnswer = { readonly id: number } & (EngineResult | { readonly failure: string });
