// SPDX-License-Identifier: Apache-2.0
#include "frontend/c/tables/attributes.h"

namespace hone::c {

namespace {

// clang-format off
constexpr HandledNames attributes[] = {
    // What Clang computes with (layout), or what the lowering does.
    {Handling::modelled,
     "Alias Aligned AlignMac68k AlignNatural AsmLabel Builtin C11NoReturn Cleanup Const Constructor "
     "CXX11NoReturn Destructor GNUInline InternalLinkage MaxFieldAlignment Mode MSStruct NoReturn Packed "
     "Pure TransparentUnion Weak WeakRef"},
    // Promises and wishes to the optimiser: who breaks a promise has undefined behaviour.
    {Handling::no_effect,
     "AlignValue AllocAlign AllocSize AlwaysInline AssumeAligned CodeAlign Cold Convergent "
     "DisableTailCalls FallThrough Flatten Hot Leaf Likely LoopHint MayAlias MaybeUndef MinSize "
     "MinVectorWidth MustTail NoAlias NoBuiltin NoDuplicate NoInline NoMerge NonNull NoThrow NotTailCalled "
     "OptimizeNone Restrict ReturnsNonNull StrictFP Target Unlikely"},
    // Where code and data lie, and how calls pass arguments.
    {Handling::no_effect,
     "CDecl CodeModel CodeSeg Common FastCall IntelOclBicc MSABI NoCommon Pascal Pcs PragmaClangBSSSection "
     "PragmaClangDataSection PragmaClangRelroSection PragmaClangRodataSection PragmaClangTextSection "
     "PreserveAll PreserveMost PreserveNone ReadOnlyPlacement RegCall Retain Section StdCall SysVABI "
     "ThisCall Thread TLSModel TypeVisibility Used VectorCall Visibility X86ForceAlignArgPointer"},
    // Instrumentation, debugging and hardening.
    {Handling::no_effect,
     "AnyX86NoCallerSavedRegisters AnyX86NoCfCheck CFGuard CFICanonicalJumpTable "
     "DisableSanitizerInstrumentation FunctionReturnThunks NoDebug NoInstrumentFunction NoProfileFunction "
     "NoRandomizeLayout NoSanitize NoSpeculativeLoadHardening NoSplitStack NoStackProtector NoUwtable "
     "PatchableFunctionEntry SpeculativeLoadHardening StandaloneDebug StrictGuardStackCheck Uninitialized "
     "XRayInstrument XRayLogArgs ZeroCallUsedRegs"},
    // For warnings and analysers.
    {Handling::no_effect,
     "AcquireCapability AcquiredAfter AcquiredBefore AcquireHandle Allocating AnalyzerNoReturn Annotate "
     "AnnotateType ArgumentWithTypeTag Artificial AssertCapability AssertExclusiveLock AssertSharedLock "
     "Availability AvailableOnlyInDefaultEvalMethod Blocking BTFDeclTag BTFTypeTag Callback CallableWhen "
     "CalledOnce Capability Consumable ConsumableAutoCast ConsumableSetOnRead CountedBy CountedByOrNull "
     "Deprecated DiagnoseAsBuiltin DiagnoseIf EnforceTCB EnforceTCBLeaf EnumExtensibility Error "
     "ExclusiveTrylockFunction ExternalSourceSymbol FlagEnum Format FormatArg GuardedBy GuardedVar "
     "LifetimeBound LockReturned LocksExcluded NoDeref NoEscape NonAllocating NonBlocking "
     "NoThreadSafetyAnalysis Ownership ParamTypestate PreferredType PtGuardedBy PtGuardedVar "
     "ReleaseCapability ReleaseHandle RequiresCapability ReturnTypestate ScopedLockable Sentinel "
     "SetTypestate SharedTrylockFunction SizedBy SizedByOrNull Suppress TestTypestate TryAcquireCapability "
     "TypeNonNull TypeNullable TypeNullableResult TypeNullUnspecified TypeTagForDatatype Unavailable "
     "UnsafeBufferUsage Unused UseHandle WarnUnused WarnUnusedResult"},
    // They change what a run does, or when.
    {Handling::unsupported,
     "AddressSpace AnyX86Interrupt ARMInterrupt AVRInterrupt AVRSignal Blocks CPUDispatch CPUSpecific "
     "DLLExport DLLExportStaticLocal DLLImport DLLImportStaticLocal EnableIf IFunc InitPriority InitSeg "
     "LoaderUninitialized M68kInterrupt MipsInterrupt MSP430Interrupt Naked Overloadable PassObjectSize "
     "Ptr32 Ptr64 RandomizeLayout ReturnsTwice RISCVInterrupt SelectAny SPtr TargetClones TargetVersion "
     "UPtr WeakImport"},
    // Other languages and machines.
    {Handling::unsupported,
     "ArmIn ArmInOut ArmMveStrictPolymorphism ArmOut ArmPreserves ArmStreaming ArmStreamingCompatible "
     "CmseNSCall HLSLGroupSharedAddressSpace HLSLParamModifier ObjCGC ObjCInertUnsafeUnretained ObjCKindOf "
     "OpenCLConstantAddressSpace OpenCLGenericAddressSpace OpenCLGlobalAddressSpace "
     "OpenCLGlobalDeviceAddressSpace OpenCLGlobalHostAddressSpace OpenCLLocalAddressSpace "
     "OpenCLPrivateAddressSpace WebAssemblyFuncref CXXAssume HLSLLoopHint OpenCLUnrollHint AArch64SVEPcs "
     "AArch64VectorPcs AMDGPUKernelCall M68kRTD NSReturnsRetained ObjCOwnership RISCVVectorCC "
     "SwiftAsyncCall SwiftCall SwiftAsyncContext SwiftContext SwiftErrorResult SwiftIndirectResult "
     "CFConsumed CarriesDependency NSConsumed OSConsumed HLSLPackOffset HLSLSV_DispatchThreadID "
     "HLSLSV_GroupIndex AMDGPUFlatWorkGroupSize AMDGPUMaxNumWorkGroups AMDGPUNumSGPR AMDGPUNumVGPR "
     "AMDGPUWavesPerEU AlwaysDestroy ArcWeakrefUnavailable ArmBuiltinAlias ArmLocallyStreaming ArmNew "
     "BPFPreserveAccessIndex BPFPreserveStaticOffset CFAuditedTransfer CFReturnsNotRetained "
     "CFReturnsRetained CFUnknownTransfer CUDAConstant CUDADevice CUDADeviceBuiltinSurfaceType "
     "CUDADeviceBuiltinTextureType CUDAGlobal CUDAHost CUDAInvalidTarget CUDALaunchBounds CUDAShared "
     "CapturedRecord ClspvLibclcBuiltin CmseNSEntry ConstInit CoroDisableLifetimeBound CoroLifetimeBound "
     "CoroOnlyDestroyWhenComplete CoroReturnType CoroWrapper EmptyBases ExcludeFromExplicitInstantiation "
     "Final HIPManaged HLSLNumThreads HLSLResource HLSLResourceBinding HLSLResourceClass HLSLShader "
     "HybridPatchable IBAction IBOutlet IBOutletCollection LTOVisibilityPublic LayoutVersion "
     "MIGServerRoutine MSAllocator MSConstexpr MSInheritance MSNoVTable MSVtorDisp MicroMips Mips16 "
     "MipsLongCall MipsShortCall NSConsumesSelf NSErrorDomain NSReturnsAutoreleased NSReturnsNotRetained "
     "NVPTXKernel NoDestroy NoMicroMips NoMips16 NoUniqueAddress OMPAllocateDecl OMPAssume "
     "OMPCaptureNoInit OMPDeclareTargetDecl OMPDeclareVariant OMPThreadPrivateDecl OSConsumesThis "
     "OSReturnsNotRetained OSReturnsRetained OSReturnsRetainedOnNonZero OSReturnsRetainedOnZero ObjCBridge "
     "ObjCBridgeMutable ObjCBridgeRelated ObjCException ObjCExplicitProtocolImpl ObjCExternallyRetained "
     "ObjCIndependentClass ObjCMethodFamily ObjCNSObject ObjCPreciseLifetime ObjCRequiresPropertyDefs "
     "ObjCRequiresSuper ObjCReturnsInnerPointer ObjCRootClass ObjCSubclassingRestricted "
     "OpenCLIntelReqdSubGroupSize OpenCLKernel Override Owner Pointer PreferredName Reinitializes "
     "ReqdWorkGroupSize SYCLKernel SYCLSpecialClass SwiftAsync SwiftAsyncError SwiftAsyncName SwiftAttr "
     "SwiftBridge SwiftBridgedTypedef SwiftError SwiftImportAsNonGeneric SwiftImportPropertyAsAccessors "
     "SwiftName SwiftNewType SwiftPrivate TrivialABI UsingIfExists Uuid VTablePointerAuthentication "
     "VecReturn VecTypeHint WebAssemblyExportName WebAssemblyImportModule WebAssemblyImportName "
     "WorkGroupSizeHint AbiTag BuiltinAlias OMPCaptureKind OMPDeclareSimdDecl OMPReferencedVar ObjCBoxable "
     "ObjCClassStub ObjCDesignatedInitializer ObjCDirect ObjCDirectMembers ObjCNonLazyClass "
     "ObjCNonRuntimeProtocol ObjCRuntimeName ObjCRuntimeVisible OpenCLAccess RenderScriptKernel "
     "SwiftObjCMembers SwiftVersionedAddition SwiftVersionedRemoval"},
};

constexpr HandledNames gcc_attributes[] = {
    // Wishes to the optimiser, instrumentation, warnings; what Clang says without an attribute.
    {Handling::no_effect,
     "access alloc_align alloc_size artificial assume_aligned cold designated_init externally_visible "
     "fd_arg fd_arg_read fd_arg_write flatten force_align_arg_pointer gcc_struct hot leaf malloc "
     "no_caller_saved_registers no_icf no_instrument_function no_profile_instrument_function no_reorder "
     "no_sanitize_undefined no_split_stack no_stack_limit noclone noinline noinit_warning noipa noplt "
     "nonstring noreorder null_terminated_string_arg optimize patchable_function_entry regparm "
     "returns_nonnull simd stack_protect sseregparm symver tainted_args unavailable uninitialized "
     "warn_if_not_aligned zero_call_used_regs"},
    // They change what a run does, or when.
    {Handling::unsupported,
     "copy expected_throw hardbool ifunc interrupt interrupt_handler naked noinit persistent "
     "scalar_storage_order signal target_clones vector_size"},
};
// clang-format on

}  // namespace

const HandlingTable& attribute_table() {
  static const HandlingTable table(attributes);
  return table;
}

const HandlingTable& gcc_attribute_table() {
  static const HandlingTable table(gcc_attributes);
  return table;
}

}  // namespace hone::c
