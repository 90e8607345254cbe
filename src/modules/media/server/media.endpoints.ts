import {
  restoreVersionRequest,
  uploadAbortRequest,
  uploadChunkRequest,
  uploadCompleteRequest,
  uploadInitRequest,
} from '@src/contracts/media.ts';
import { fetchRequest } from '@src/contracts/media-calls/access-log.ts';
import { posterRequest } from '@src/contracts/media-calls/posters.ts';
import { subtitlesRemoveRequest, subtitlesRequest } from '@src/contracts/media-calls/subtitles.ts';
import { forHolders } from '@src/server/http/call-access.ts';
import type { CallDefinition } from '@src/server/http/endpoint.ts';
import { forActs, type ResourceHandler, resourceEndpoint } from '@src/server/resource/resource-handler.ts';
import type { ResourceRegistry } from '@src/server/resource/server-resource.ts';
import { answerFetches, logSave } from './fetches/fetch-log.ts';
import { mediaServerResource } from './media.resource.ts';
import { answerContent, answerQuota, answerUses } from './media-handlers.ts';
import { setPoster } from './posters/posters.ts';
import { answerVersionContent, answerVersions, replaceBytes, restoreVersion } from './replace-bytes.ts';
import { answerSubtitles, putSubtitles, removeSubtitles } from './subtitles/subtitles.ts';
import { abortUpload, answerOpenUploads, beginUpload, completeUpload, storeChunk } from './upload-handlers.ts';

const VIEW = forActs(mediaServerResource, ['view']);
/**
 * Records of all modules contain pictures, so every signed-in user may read them, except private ones of others.
 * Private pictures in a notice to the caller are also readable, which the call checks itself.
 */
const SEEN = forHolders([]);
/** Users who may edit files may upload new ones. */
const BRING = forActs(mediaServerResource, ['update'], { cost: 'record' });

const HANDLERS: readonly ResourceHandler[] = [
  { method: 'GET', path: '/media/quota', concern: 'read', reads: ['folder'], access: VIEW, answer: answerQuota },
  {
    method: 'GET',
    path: '/media/:id/content',
    concern: 'read',
    reads: ['from', 'small'],
    access: SEEN,
    answer: answerContent,
  },
  {
    ...{ method: 'GET', path: '/media/:id/fetches', concern: 'read', answer: answerFetches },
    access: forActs(mediaServerResource, ['readLog']),
  },
  {
    method: 'POST',
    path: '/media/:id/fetches',
    concern: 'write',
    takes: fetchRequest,
    access: VIEW,
    answer: logSave,
  },
  { method: 'GET', path: '/media/:id/subtitles', concern: 'read', access: VIEW, answer: answerSubtitles },
  {
    method: 'POST',
    path: '/media/:id/subtitles',
    concern: 'write',
    takes: subtitlesRequest,
    access: BRING,
    answer: putSubtitles,
  },
  {
    method: 'POST',
    path: '/media/:id/subtitles/remove',
    concern: 'write',
    takes: subtitlesRemoveRequest,
    access: BRING,
    answer: removeSubtitles,
  },
  {
    method: 'POST',
    path: '/media/:id/poster',
    concern: 'write',
    takes: posterRequest,
    access: BRING,
    answer: setPoster,
  },
  { method: 'GET', path: '/media/:id/uses', concern: 'read', access: VIEW, answer: answerUses },
  { method: 'GET', path: '/media/:id/versions', concern: 'read', access: VIEW, answer: answerVersions },
  {
    ...{ method: 'GET', path: '/media/:id/versions/content', concern: 'read', reads: ['no', 'from'] },
    ...{ access: VIEW, answer: answerVersionContent },
  },
  { method: 'GET', path: '/media/upload/open', concern: 'read', access: BRING, answer: answerOpenUploads },
  {
    method: 'POST',
    path: '/media/upload/init',
    concern: 'write',
    takes: uploadInitRequest,
    access: BRING,
    answer: beginUpload,
  },
  // Parts have an offset: a repeated part has one effect without an idempotency key.
  {
    ...{ method: 'POST', path: '/media/upload/chunk', concern: 'write', reads: ['upload', 'offset', 'hash'] },
    ...{ takes: uploadChunkRequest, access: BRING, answer: storeChunk, isKept: false },
  },
  {
    method: 'POST',
    path: '/media/upload/complete',
    concern: 'write',
    takes: uploadCompleteRequest,
    access: BRING,
    answer: completeUpload,
  },
  {
    method: 'POST',
    path: '/media/upload/abort',
    concern: 'write',
    takes: uploadAbortRequest,
    access: BRING,
    answer: abortUpload,
  },
  {
    method: 'POST',
    path: '/media/:id/replace',
    concern: 'write',
    takes: uploadCompleteRequest,
    access: BRING,
    answer: replaceBytes,
  },
  {
    method: 'POST',
    path: '/media/:id/restore',
    concern: 'write',
    takes: restoreVersionRequest,
    access: BRING,
    answer: restoreVersion,
  },
];

/** Calls of files in addition to those of the resource. */
export const mediaEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] =>
  HANDLERS.map((handler) => resourceEndpoint(handler, registry));
