/** The article that the server of the demo can fetch. */
export const DEMO_ADDRESS = 'https://news.example.com/harbour-day';
