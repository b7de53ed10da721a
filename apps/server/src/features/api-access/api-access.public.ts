/** What the app may use of API access. */
export { apiKeyAuthenticator } from './authenticate-api-key.ts';
