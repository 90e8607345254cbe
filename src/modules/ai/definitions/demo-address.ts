/** The article that the demo server can fetch. */
export const DEMO_ADDRESS = 'https://news.example.com/harbour-day';
