import { z } from 'zod';
import { Component } from './field.ts';

/** A JSON Schema that somebody else published, as the fields that a schema of ours can have. */
export const FoundSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        component: Component,
        required: z.boolean(),
        choices: z.array(z.string()).optional(),
      }),
    ),
    /** What it says besides and no field can hold, by name. */
    left: z.array(z.string()),
  })
  .meta({ id: 'FoundSchema' });
export type FoundSchema = z.infer<typeof FoundSchema>;
