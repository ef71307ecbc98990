import type { EndpointName, EndpointNamed } from "#contract/endpoints.ts";
import type { GivenOf, ReplyOf } from "#contract/wire/endpoint.ts";

/** One request and answer of a call, as readers of the description see them. */
export type Example<Name extends EndpointName> = {
  readonly params?: GivenOf<EndpointNamed<Name>, "params">;
  readonly query?: GivenOf<EndpointNamed<Name>, "query">;
  readonly body?: GivenOf<EndpointNamed<Name>, "body">;
  readonly reply: ReplyOf<EndpointNamed<Name>>;
};

export type Examples<Names extends EndpointName> = { readonly [Name in Names]: Example<Name> };
