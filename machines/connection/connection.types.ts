/** What the browser tells about its network. */
export type ConnectionEvent = { readonly type: 'connection.lost' } | { readonly type: 'connection.restored' };
