/** What the app may use of API access. */
export { apiKeyScheme, isApiKey } from './api-key.ts';
export { apiKeyAuthenticator } from './authenticate-api-key.ts';
