// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A STAND-IN for tests, written from the public documentation of LNET's hub: it is not the network's PermissionedMetaTxHub. It has the call, the
/// events and the errors that an application meets, and a quota of gas for each caller and block.
contract MetaTxHub {
    struct Forward {
        address from;
        address to;
        uint256 value;
        uint32 space;
        uint256 nonce;
        uint256 deadline;
        bytes32 dataHash;
        address caller;
    }

    bytes32 private constant FORWARD = keccak256(
        "Forward(address from,address to,uint256 value,uint32 space,uint256 nonce,uint256 deadline,bytes32 dataHash,address caller)"
    );
    bytes32 private immutable domain;
    mapping(address => bool) public isCallerAllowed;
    /// Zero: no limit.
    mapping(address => uint256) public gasLimitPerBlock;
    mapping(address => mapping(uint32 => mapping(uint256 => bool))) public isNonceUsed;
    mapping(address => uint256) private lastBlock;
    mapping(address => uint256) private used;

    event Executed(
        address indexed from,
        address indexed to,
        uint32 indexed space,
        uint256 nonce,
        bytes32 dataHash,
        address caller,
        uint256 value
    );
    event ContractDeployed(address indexed signer, address deployed, bytes32 dataHash);

    error CallerNotAllowed();
    error UnexpectedCaller();
    error DeadlineExpired();
    error DataMismatch();
    error NonceUsed();
    error BadMsgValue();
    error CallFailed(bytes returnData);
    error CreateFailed();
    error BlockGasQuotaExceeded();
    error InvalidSignature();

    constructor() {
        domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("PermissionedMetaTxHub"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
    }

    function setCallerAllowed(address caller, bool allowed) external {
        isCallerAllowed[caller] = allowed;
    }

    function setGasLimitPerBlock(address caller, uint256 limit) external {
        gasLimitPerBlock[caller] = limit;
    }

    function execute(Forward calldata forward, bytes calldata data, bytes calldata signature) external payable {
        uint256 before = gasleft();
        if (!isCallerAllowed[msg.sender]) revert CallerNotAllowed();
        if (forward.caller != msg.sender) revert UnexpectedCaller();
        if (block.timestamp > forward.deadline) revert DeadlineExpired();
        if (keccak256(data) != forward.dataHash) revert DataMismatch();
        if (_signer(forward, signature) != forward.from) revert InvalidSignature();
        if (isNonceUsed[forward.from][forward.space][forward.nonce]) revert NonceUsed();
        isNonceUsed[forward.from][forward.space][forward.nonce] = true;
        if (msg.value != forward.value) revert BadMsgValue();
        if (forward.to == address(0)) {
            _create(forward, data);
        } else {
            (bool done, bytes memory answer) = forward.to.call(data);
            if (!done) revert CallFailed(answer);
        }
        _spend(before);
        emit Executed(
            forward.from, forward.to, forward.space, forward.nonce, forward.dataHash, forward.caller, forward.value
        );
    }

    function _signer(Forward calldata forward, bytes calldata signature) private view returns (address) {
        bytes32 content = keccak256(abi.encode(FORWARD, forward));
        (bytes32 r, bytes32 s) = abi.decode(signature[:64], (bytes32, bytes32));
        address signer = ecrecover(
            keccak256(abi.encodePacked(hex"1901", domain, content)), uint8(signature[64]), r, s
        );
        if (signer == address(0)) revert InvalidSignature();
        return signer;
    }

    function _create(Forward calldata forward, bytes calldata data) private {
        bytes memory creation = data;
        address deployed;
        assembly {
            deployed := create(0, add(creation, 0x20), mload(creation))
        }
        if (deployed == address(0)) revert CreateFailed();
        emit ContractDeployed(forward.from, deployed, forward.dataHash);
    }

    function _spend(uint256 before) private {
        if (lastBlock[msg.sender] != block.number) {
            lastBlock[msg.sender] = block.number;
            used[msg.sender] = 0;
        }
        uint256 total = used[msg.sender] + before - gasleft() + 15_000;
        uint256 limit = gasLimitPerBlock[msg.sender];
        if (limit != 0 && total > limit) revert BlockGasQuotaExceeded();
        used[msg.sender] = total;
    }
}
