// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "frontend/c/lower/assembly.h"
#include "frontend/c/lower/calls.h"
#include "frontend/c/lower/cleanups.h"
#include "frontend/c/lower/conditions.h"
#include "frontend/c/lower/elsewhere.h"
#include "frontend/c/lower/expressions.h"
#include "frontend/c/lower/external_calls.h"
#include "frontend/c/lower/initializers.h"
#include "frontend/c/lower/labels.h"
#include "frontend/c/lower/lvalues.h"
#include "frontend/c/lower/main_arguments.h"
#include "frontend/c/lower/operators.h"
#include "frontend/c/lower/sizes.h"
#include "frontend/c/lower/statements.h"
#include "frontend/c/lower/static_objects.h"
#include "frontend/c/models/models.h"
#include "frontend/c/steps/steps.h"

namespace hone::c {

// Everything that lowers one function. Parts know those that they need; expressions, calls and statements
// need each other, so some are given before they are made.
struct Parts {
  explicit Parts(const FunctionContext& function)
      : steps(function),
        expressions(function, steps.flow, steps.arithmetic, steps.locals, steps.objects, steps.zeros,
                    steps.inputs, models, sizes, main_arguments, initializers, conditions, operators, lvalues,
                    calls, statements),
        models(function, steps, expressions),
        sizes(function, steps.flow, steps.objects, expressions),
        main_arguments(function, steps.flow, steps.objects),
        initializers(function, steps.flow, steps.objects, steps.zeros, expressions),
        static_objects(function, steps.flow, steps.zeros, initializers),
        conditions(function, steps.flow, steps.arithmetic, steps.locals, steps.memory_safety, expressions,
                   operators),
        operators(function, steps.flow, steps.undefined, steps.memory_safety, steps.arithmetic, steps.objects,
                  steps.inputs, expressions, sizes),
        lvalues(function, steps.flow, steps.locals, steps.objects, expressions, sizes, initializers),
        calls(function, steps.flow, steps.arithmetic, steps.locals, steps.objects, expressions, models,
              external_calls),
        external_calls(function, steps.flow, steps.arithmetic, steps.inputs, expressions, elsewhere),
        elsewhere(function, steps.flow, steps.locals, steps.objects, steps.arbitrary_memory, steps.inputs,
                  steps.memory_safety, expressions, calls),
        cleanups(function, steps.locals, expressions),
        labels(function, steps.flow),
        assembly(function, steps.flow, steps.arbitrary_memory, expressions, labels),
        statements(function, steps.flow, steps.locals, steps.objects, steps.arbitrary_memory,
                   steps.initialisation, steps.heap, expressions, sizes, initializers, conditions, cleanups,
                   labels, assembly) {}

  Steps steps;
  Expressions expressions;
  Models models;
  Sizes sizes;
  MainArguments main_arguments;
  Initializers initializers;
  StaticObjects static_objects;
  Conditions conditions;
  Operators operators;
  Lvalues lvalues;
  Calls calls;
  ExternalCalls external_calls;
  Elsewhere elsewhere;
  Cleanups cleanups;
  Labels labels;
  Assembly assembly;
  Statements statements;
};

}  // namespace hone::c
