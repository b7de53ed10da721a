/** What the pages read of an OpenAPI document of ours. */
export interface ApiDocument {
  info: { version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, PathItem>;
}

type Method = 'get' | 'post' | 'put' | 'delete';
type PathItem = { servers?: { url: string }[] } & Partial<Record<Method, Operation>>;

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface JsonSchema {
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

/** What is posted to people's own systems. */
export interface DocumentedMessage extends Pick<Operation, 'operationId' | 'tags' | 'summary' | 'requestBody'> {
  type: string;
}

/** A call with the address that it has. */
export interface DocumentedCall extends Operation {
  method: string;
  /** Below the server: `/api/login`. */
  path: string;
}

const methods: Method[] = ['get', 'post', 'put', 'delete'];

/** Every call of the document, in its order. */
export function callsOf(document: ApiDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      const server = item.servers?.[0]?.url ?? '/api';
      return operation ? [{ ...operation, method: method.toUpperCase(), path: `${server}${path}` }] : [];
    }),
  );
}
