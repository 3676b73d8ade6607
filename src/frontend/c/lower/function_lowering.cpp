// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/lower/function_lowering.h"

#include <fmt/format.h>

#include "base/error.h"
#include "frontend/c/lower/parts.h"
#include "frontend/c/types/declarations.h"

namespace hone::c {

FunctionLowering::FunctionLowering(Module& module, Function& function)
    : LoweringPart(FunctionContext(module, function)),
      parts_(std::make_unique<Parts>(FunctionContext(module, function))),
      flow_(parts_->steps.flow) {
  flow_.stand_at(program_.procedure(function.procedure).entry);
}

FunctionLowering::~FunctionLowering() = default;

void FunctionLowering::lower() {
  const clang::FunctionDecl* definition = function_.definition;
  flow_.set_position(flow_.position_of(definition->getLocation()));
  const LocationId return_place = flow_.new_location();
  parts_->statements.set_return_place(return_place);
  body_ = flow_.new_location();
  if (&function_ != module_.start()) flow_.go_to(body_);
  flow_.stand_at(body_);
  if (module_.is_recursive(definition)) start_frame();
  lower_parameters();
  if (const Refusal* refusal = module_.refusals().of(definition)) flow_.refuse(*refusal);
  // Called by its name it is an error there; here, if somebody calls it in another way.
  if (const std::string name = link_name(definition); module_.is_error_function(name))
    flow_.fail(fmt::format("{} is called", name), name, definition);
  parts_->main_arguments.find();
  if (definition->isMain()) flow_.call_all(module_.before_main());
  lower_body();
  // `main` returns 0 at its end; other functions something.
  flow_.mark_shown();
  if (definition->isMain() && function_.result.kind == Shape::Kind::scalar)
    parts_->steps.objects.assign({definition->getReturnType(), &function_.result, {}, {}},
                                 {number(0, types_.bits(definition->getReturnType())), {}});
  flow_.go_to(return_place);
  flow_.stand_at(return_place);
  if (definition->isMain()) flow_.call_all(module_.after_main());
  if (&function_ == module_.start())
    parts_->steps.memory_safety.demand_no_remains(MemorySafety::Ending::main_returns);
  leave();
}

void FunctionLowering::start_frame() {
  frame_edge_ = EdgeId(program_.edge_count());
  flow_.advance(skip_step(terms_), EdgeRole::internal, "");
  if (follows_lifetimes()) return;
  frame_ = program_.add_local(function_.procedure, "#frame", terms_.bitvector_sort(types_.pointer_bits()));
  parts_->steps.locals.use_frame(frame_);
}

void FunctionLowering::lower_parameters() {
  Locals& locals = parts_->steps.locals;
  Objects& objects = parts_->steps.objects;
  for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
    const clang::ParmVarDecl* parameter = function_.definition->getParamDecl(static_cast<unsigned>(i));
    if (parameter->getName().empty()) continue;
    locals.add_parameter(parameter, function_.parameters[i]);
    if (!module_.in_memory(types_, parameter)) continue;
    flow_.mark_shown();
    const Place given{parameter->getType(), &function_.parameters[i], {}, {}};
    const Place own = locals.object_place(parameter);
    locals.begin(parameter, false);
    objects.assign(own, objects.read(given));
  }
}

void FunctionLowering::lower_body() {
  try {
    for (const clang::ParmVarDecl* parameter : function_.definition->parameters()) {
      parts_->sizes.fix_lengths(parameter->getType());
      const clang::VariableArrayType* array =  // whose own length says nothing, but is evaluated
          context_.getAsVariableArrayType(parameter->getOriginalType());
      if (array != nullptr && array->getSizeExpr() != nullptr)
        parts_->expressions.effect(array->getSizeExpr());
    }
    parts_->statements.statement(function_.definition->getBody());
  } catch (const Unsupported& construct) {
    flow_.unsupported(nullptr, construct.what());
  }
  parts_->labels.refuse_unplaced();
}

// The frame is as large as all objects that have been found.
void FunctionLowering::leave() {
  const LocationId exit = program_.procedure(function_.procedure).exit;
  if (follows_lifetimes()) return end_objects(exit);
  const std::uint64_t frame_size = parts_->steps.locals.frame_size();
  if (!frame_edge_ || frame_size == 0)
    return flow_.add_edge(flow_.at(), exit, skip_step(terms_), EdgeRole::internal, "");
  const VariableId stack = module_.memory().stack();
  const Term top = program_.variable(stack).symbol, base = program_.variable(frame_).symbol;
  const Term size = number((frame_size + 31) / 16 * 16, types_.pointer_bits());
  program_.set_operation(
      *frame_edge_, Step{terms_.truth(), {{frame_, top}, {stack, terms_.bv(Kind::bv_add, {top, size})}}, {}});
  flow_.add_edge(flow_.at(), exit, Step{terms_.truth(), {{stack, base}}, {}}, EdgeRole::internal, "");
}

// All objects of this invocation; of a recursive function not those of the callers. At the end of the program
// that does not matter.
void FunctionLowering::end_objects(LocationId exit) {
  StepBuilder step(program_);
  Step start = skip_step(terms_);
  const unsigned bits = types_.pointer_bits();
  if (&function_ != module_.start())
    for (const std::uint32_t object : parts_->steps.locals.objects_of_invocation()) {
      const Slots slots = module_.memory().objects()[object].slots;
      Term from = number(slots.begin, bits);
      if (frame_edge_) {
        const VariableId first = parts_->steps.locals.new_temporary(terms_.bitvector_sort(bits));
        start.assignments.push_back({first, program_.variable(slots.top).symbol});
        from = program_.variable(first).symbol;
      }
      module_.memory().end_all(step, object, from);
    }
  if (frame_edge_) program_.set_operation(*frame_edge_, start);
  flow_.add_edge(flow_.at(), exit, step.finish(), EdgeRole::internal, "");
}

void FunctionLowering::lower_start() {
  flow_.stand_at(program_.procedure(function_.procedure).entry);
  parts_->static_objects.initial_values();
  for (const Refusal& refusal : module_.refusals().of_everything()) flow_.refuse(refusal);
  flow_.go_to(body_);
}

void FunctionLowering::lower_start_with_call(Function& main) {
  parts_->static_objects.initial_values();
  for (const Refusal& refusal : module_.refusals().of_everything()) flow_.refuse(refusal);
  Call call{main.procedure, {}, {}, {}};
  for (const VariableId parameter : program_.procedure(main.procedure).parameters) {
    call.inputs.push_back(program_.new_input("argument", terms_.sort(program_.variable(parameter).symbol)));
    call.arguments.push_back(call.inputs.back());
  }
  for (const VariableId result : program_.procedure(main.procedure).results)
    call.targets.push_back(
        program_.add_result(function_.procedure, "#result", terms_.sort(program_.variable(result).symbol)));
  flow_.advance(std::move(call), EdgeRole::internal, "");
  parts_->steps.memory_safety.demand_no_remains(MemorySafety::Ending::main_returns);
  flow_.add_edge(flow_.at(), program_.procedure(function_.procedure).exit, skip_step(terms_),
                 EdgeRole::internal, "");
}

void FunctionLowering::lower_elsewhere() { parts_->elsewhere.change_variables(); }

}  // namespace hone::c
